/** The explorer as a notebook has it: an anywidget module. */

import { loading } from "../boards/loading";
import type { Model } from "../model";
import { autosave } from "../parts/autosave";
import { mounted } from "./explorer";
import { offlineFrames } from "./offline_frames";
import { takeover } from "./takeover";

export default {
  async render({ model, el }: { model: Model; el: HTMLElement }): Promise<() => void> {
    await loading(model, el);
    return mounted(model, el, { takeover, autosave, offlineFrames });
  },
};

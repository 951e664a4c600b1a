/** What only a pointer needs, or a focus on the record: pieces that are carried, and looks at other moments. */

export { carrying } from "../explorer/dragging";
export { looks } from "./peek";

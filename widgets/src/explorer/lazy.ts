/**
 * Parts that are seldom needed: their script comes with the referee's first answer; a page in one file has them as
 * modules.
 */

export async function load<Module extends object>(script: DataView | Blob | Module): Promise<Module> {
  if (!ArrayBuffer.isView(script) && !(script instanceof Blob)) return script;
  const url = URL.createObjectURL(new Blob([script as BlobPart], { type: "text/javascript" }));
  return import(url).finally(() => URL.revokeObjectURL(url)) as Promise<Module>;
}

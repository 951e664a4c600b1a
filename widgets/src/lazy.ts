/** Parts that are seldom needed: their script comes with the referee's first answer. */

export async function load<Module>(script: DataView): Promise<Module> {
  const url = URL.createObjectURL(new Blob([script as DataView<ArrayBuffer>], { type: "text/javascript" }));
  return import(url).finally(() => URL.revokeObjectURL(url)) as Promise<Module>;
}

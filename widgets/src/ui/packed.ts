/** Texts that travel compressed, as base64. */

const through = (data: BlobPart, by: ReadableWritablePair<BufferSource, BufferSource>) =>
  new Response(new Blob([data]).stream().pipeThrough(by as ReadableWritablePair<Uint8Array, BufferSource>));

export async function unpacked(data: string): Promise<string> {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return through(bytes, new DecompressionStream("deflate")).text();
}

export async function packed(whole: string): Promise<string> {
  const bytes = new Uint8Array(await through(whole, new CompressionStream("deflate")).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

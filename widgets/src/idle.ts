/** Work that can wait until the browser has nothing else to do, or a second; what comes back cancels it. */
export function idle(work: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const number = requestIdleCallback(work, { timeout: 1000 });
    return () => cancelIdleCallback(number);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}

/** The two modules of Node that the tests use: enough to check them without another package. */

declare module "node:test" {
  export function test(
    name: string,
    body: (context: {
      mock: { timers: { enable(options: { apis: string[] }): void; tick(ms: number): void } };
    }) => void,
  ): void;
  export function beforeEach(prepare: () => void): void;
}

declare module "node:assert/strict" {
  const assert: {
    equal(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    ok(value: unknown, message?: string): void;
    match(value: string, pattern: RegExp): void;
    doesNotMatch(value: string, pattern: RegExp): void;
  };
  export default assert;
}

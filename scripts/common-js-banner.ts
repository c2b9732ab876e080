/** What a bundle of ES modules begins with where something in it is CommonJS. */
export const COMMON_JS_BANNER = {
  js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
}

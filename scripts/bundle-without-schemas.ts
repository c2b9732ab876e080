import type { Plugin } from 'esbuild'

/** The domain's words come with schemas that only a server checks; what judges elsewhere needs the words alone. */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^typebox$/ }, () => ({ path: 'typebox', namespace: 'without-schemas' }))
    onLoad({ filter: /.*/, namespace: 'without-schemas' }, () => ({
      contents: 'export const Type = new Proxy({}, { get: () => () => ({}) })',
    }))
  },
}

/** Loaded before a generator of clients: they need the compiler's API, which TypeScript 7 does not have. */
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})

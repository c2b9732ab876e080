import { memoize, USUAL_NAME } from './memoize.ts'

/** The name of a field without marks and in lower case: `filePath`, `file-path` and `file_path` are `filepath`. */
export const plainName = memoize((name) => name.toLowerCase().replaceAll(/[_\-. ]/g, ''), USUAL_NAME)

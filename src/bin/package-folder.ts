/** Where package.json and openapi.json are. A build is one folder deeper than the sources: dist/build-<sources>/bin. */
export const PACKAGE_FOLDER = new URL(
  import.meta.url.endsWith('.ts') ? '../../' : '../../../',
  import.meta.url,
)

/** What sort of file a path names; asked only of the few paths that a rule is interested in. */
import { setOf } from '../../set-of.ts'
import type { ReadPath } from './read-path.ts'

/** Program text, pages and pictures: code about passwords is not a password. */
export const isSource = ({ extension }: ReadPath) => SOURCE_EXTENSIONS.has(extension)

/** Tests, fixtures, examples. */
export const isTest = (path: ReadPath) => isBelow(path, TEST_FOLDERS) || isCalled(path, TEST_WORDS)

/** Someone else's code, installed. */
export const isVendored = (path: ReadPath) => isBelow(path, VENDOR_FOLDERS)

/** Prose for developers. */
export const isDocument = ({ extension }: ReadPath) => DOCUMENT_EXTENSIONS.has(extension)

/** `.env.example`, `secrets.template.yaml`, `credentials.schema.json`. */
export const isTemplate = (path: ReadPath) => isCalled(path, TEMPLATE_WORDS)

/** Translations: `hr` is Croatian there. */
export const isLocale = (path: ReadPath) =>
  isBelow(path, LOCALE_FOLDERS) || LOCALE_EXTENSIONS.has(path.extension)

function isBelow({ segments }: ReadPath, folders: ReadonlySet<string>): boolean {
  return segments.some((segment) => folders.has(segment))
}

/** Whether one of the words stands in the file's own name. */
export function isCalled({ words }: ReadPath, names: ReadonlySet<string>): boolean {
  return (words.at(-1) ?? []).some((word) => names.has(word))
}

const SOURCE_EXTENSIONS = setOf(
  'ts tsx js jsx mjs cjs mts cts py pyi pyx go rs java kt kts scala groovy rb erb php cs fs vb c h cc cpp cxx hpp m mm swift dart lua pl pm r jl ex exs erl hs ml clj cljs elm zig nim vue svelte astro html htm css scss sass less styl svg png jpg jpeg gif ico webp avif woff woff2 ttf map snap proto graphql gql sh bash zsh fish ps1 bat cmd ipynb feature tf hcl bzl cmake mk wasm class pyc o',
)
const DOCUMENT_EXTENSIONS = setOf('md mdx rst adoc')
const TEST_FOLDERS = setOf(
  'test tests __tests__ spec specs e2e fixtures __fixtures__ testdata test-data mocks __mocks__ examples example samples __snapshots__ cypress stories',
)
const TEST_WORDS = setOf('test tests spec mock mocks fixture fixtures stories')
const VENDOR_FOLDERS = setOf(
  'node_modules vendor site-packages dist-packages third_party .venv venv bower_components .yarn',
)
const TEMPLATE_WORDS = setOf('example examples sample template tpl dist defaults default schema skeleton')
const LOCALE_FOLDERS = setOf(
  'locale locales i18n l10n lang langs language languages translations translation messages intl',
)
const LOCALE_EXTENSIONS = setOf('po pot mo arb xlf resx strings')

/** Builds the pages in one language: texts are replaced in the sources, so that nothing of this is left in the pages. */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { checkTranslations } from './check-translations.ts'
import { SHARED_TABLES } from './find-texts.ts'
import { replaceHtmlTexts } from './html-texts.ts'
import type { Language } from './read-language.ts'
import { replaceTexts } from './replace-texts.ts'
import { allMessages } from './texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export function textsPlugin({ tag, locale, thousands, translations }: Language): Plugin {
  const translate = (message: string) =>
    Object.hasOwn(translations, message) ? translations[message] : undefined

  return {
    name: 'texts',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.DASHBOARD_LOCALE': JSON.stringify(locale),
        'import.meta.env.DASHBOARD_THOUSANDS': JSON.stringify(thousands),
      },
    }),
    buildStart() {
      if (tag === 'en') return
      const messages = allMessages()
      const missing = checkTranslations(tag, messages, translations)
      if (missing.length > 0)
        this.warn(
          `web/texts/${tag}.json lacks ${missing.length} of ${messages.size} texts, which stay English:\n${missing.join('\n')}`,
        )
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(source, id) {
        const path = relative(root, id).replaceAll('\\', '/')
        if (!path.startsWith('web/src/') && !(path in SHARED_TABLES)) return null
        // Most files, in English, have nothing to replace.
        if (tag === 'en' && !source.includes('say`')) return null
        return { code: replaceTexts(path, source, translate), map: null }
      },
    },
    transformIndexHtml: { order: 'pre', handler: (html) => replaceHtmlTexts(html, tag, translate) },
  }
}

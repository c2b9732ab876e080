/** Says whether an address leads somewhere that an agent should not fetch from or send to. */
import type { Finding } from '../../domain/finding.ts'
import type { Rule } from '../rule.ts'
import { findingOf, type Text } from '../text.ts'

type UrlRule = Rule & { readonly host: RegExp }

export const urlRules: readonly UrlRule[] = [
  {
    id: 'url.metadata-service',
    level: 'high',
    why: 'Reaches the metadata service of a cloud machine, which hands out its credentials.',
    host: /^(?:169\.254\.169\.254|169\.254\.170\.2|100\.100\.100\.200|metadata\.google\.internal|\[fd00:ec2::254\]|2852039166|0xa9fea9fe)$/,
    examples: {
      hits: [
        'http://169.254.169.254/latest/meta-data/',
        'http://metadata.google.internal/computeMetadata/v1/',
      ],
      misses: ['https://example.com/169.254.169.254', 'http://169.254.1.1/'],
    },
  },
  {
    id: 'url.drop-point',
    level: 'medium',
    why: 'Reaches a public service at which data is dropped anonymously.',
    host: /^(?:.{1,100}\.)?(?:webhook\.site|requestbin\.(?:com|net)|pipedream\.net|transfer\.sh|file\.io|0x0\.st|ix\.io|termbin\.com|pastebin\.com|paste\.ee|hastebin\.com|ngrok(?:-free)?\.(?:io|app|dev)|interact\.sh|oast\.(?:fun|pro|live|site|online|me)|burpcollaborator\.net|trycloudflare\.com|anonfiles\.com|gofile\.io)$/,
    examples: {
      hits: ['https://webhook.site/abc', 'https://a1b2.ngrok.io/x'],
      misses: ['https://example.com/webhook.site', 'https://ngrok.example.com/'],
    },
  },
]

const URL_HOST = /^[a-z][a-z0-9+.-]{0,20}:\/\/(?:[^@/\s]{0,200}@)?(\[[^\]]{1,60}\]|[^/:?#\s]{1,255})/i

export function judgeUrl(text: Text): Finding[] {
  const host = URL_HOST.exec(text.value.slice(0, 600))?.[1]?.toLowerCase()
  if (host === undefined) return []
  return urlRules.filter((rule) => rule.host.test(host)).map((rule) => findingOf(rule, text))
}

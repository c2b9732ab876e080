/** What a rule or an article is about, from the catalogue. */
import { Link } from 'wouter'
import type { Article, Rule } from '../api/records.ts'
import { isWebAddress } from '../event/articles.tsx'
import { articleName, FRAMEWORK_NAMES } from '../events/framework-marks.tsx'
import { Icon } from '../parts/icon.tsx'
import { Modal } from '../parts/modal.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'

export function RuleDialog({ rule, href, onClose }: { rule: Rule; href: string; onClose: () => void }) {
  return (
    <Modal title={<span className="font-mono text-sm">{rule.id}</span>} onClose={onClose}>
      <div className="flex flex-col gap-3 p-4">
        <p className="flex items-start gap-2">
          <RiskBadge level={rule.level} />
          {rule.why}
        </p>
        <Examples title="Matches" lines={rule.examples.hits} />
        <Examples title="Does not match" lines={rule.examples.misses} />
        {rule.replaces.length > 0 && (
          <p className="text-xs text-soft">
            Was called before classifier 2.0.0: <span className="font-mono">{rule.replaces.join(', ')}</span>
          </p>
        )}
        <EventsLink href={href} />
      </div>
    </Modal>
  )
}

function EventsLink({ href }: { href: string }) {
  return (
    <Link href={href} className="button self-start">
      <Icon name="events" />
      Show its events
    </Link>
  )
}

function Examples({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="heading mb-1">{title}</h3>
      <ul className="flex flex-col gap-1">
        {lines.slice(0, 6).map((line) => (
          <li key={line} className="code rounded bg-raised px-2 py-0.5">
            <bdi>{line.slice(0, 400)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ArticleDialog({
  article,
  href,
  onClose,
}: {
  article: Article
  href: string
  onClose: () => void
}) {
  return (
    <Modal
      title={`${FRAMEWORK_NAMES[article.framework].short} ${articleName(article.framework, article.id)}`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 p-4">
        <p className="text-base font-medium">{article.title}</p>
        <p>Applies when: {article.condition}</p>
        {isWebAddress(article.url) && (
          <a href={article.url} target="_blank" rel="noreferrer" className="link">
            {article.source}
          </a>
        )}
        <EventsLink href={href} />
      </div>
    </Modal>
  )
}

/** The articles that apply, with their titles and links to the official texts. */
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '../api/queries.ts'
import type { Article, FrameworkArticles } from '../api/records.ts'
import { articleName, FRAMEWORK_NAMES, FRAMEWORKS } from '../events/framework-marks.tsx'
import { Icon } from '../parts/icon.tsx'

export function Articles({ frameworks }: { frameworks: FrameworkArticles }) {
  const { data } = useQuery(catalogueQuery)
  const shown = FRAMEWORKS.filter((framework) => frameworks[framework]?.length)
  if (shown.length === 0) return <p className="text-soft">No article of an enabled framework applies.</p>
  return (
    <div className="flex flex-col gap-3">
      {shown.map((framework) => (
        <div key={framework}>
          <h3 className="mb-1 font-medium">{FRAMEWORK_NAMES[framework].title}</h3>
          <ul className="flex flex-col gap-1">
            {(frameworks[framework] ?? []).map((id) => (
              <ArticleLine
                key={id}
                name={articleName(framework, id)}
                article={data?.articles.find((one) => one.framework === framework && one.id === id)}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function ArticleLine({ name, article }: { name: string; article: Article | undefined }) {
  if (!article) return <li className="text-soft">{name}</li>
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-2">
      <span className="text-soft">{name}</span>
      <span>
        {isWebAddress(article.url) ? (
          <a
            href={article.url}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex items-baseline gap-1"
          >
            {article.title}
            <Icon name="open" className="size-3 self-center" />
            <span className="sr-only">(opens the official text)</span>
          </a>
        ) : (
          article.title
        )}
        <span className="block text-xs text-soft">{article.condition}</span>
      </span>
    </li>
  )
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)
}

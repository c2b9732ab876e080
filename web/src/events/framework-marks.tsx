import type { Framework, FrameworkArticles } from '../api/records.ts'
import { say } from '../parts/say.ts'

/** What they are called, and their articles. */
export const FRAMEWORK_NAMES: Readonly<Record<Framework, { short: string; title: string; article: string }>> =
  {
    gdpr: { short: 'GDPR', title: say`General Data Protection Regulation`, article: say`Art. ` },
    ai_act: { short: say`AI Act`, title: say`EU AI Act`, article: say`Art. ` },
    soc2: { short: 'SOC 2', title: say`SOC 2 trust services criteria`, article: 'CC' },
  }

export const FRAMEWORKS = Object.keys(FRAMEWORK_NAMES) as Framework[]

export function FrameworkMarks({ frameworks }: { frameworks: FrameworkArticles }) {
  const touched = FRAMEWORKS.filter((framework) => frameworks[framework]?.length)
  return (
    <span className="flex gap-1 overflow-hidden">
      {touched.map((framework) => (
        <span
          key={framework}
          className="rounded border border-line px-1 text-[10.5px] whitespace-nowrap text-soft"
          title={`${FRAMEWORK_NAMES[framework].title}: ${(frameworks[framework] ?? []).map((id) => articleName(framework, id)).join(', ')}`}
        >
          {FRAMEWORK_NAMES[framework].short}
        </span>
      ))}
    </span>
  )
}

/** `art_30` as `Art. 30`, or `CC6` for SOC 2. */
export function articleName(framework: Framework, id: string): string {
  return id.replace('art_', FRAMEWORK_NAMES[framework].article)
}

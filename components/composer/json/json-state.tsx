'use client'

import type { TextProblem } from '@/lib/message-rules/read-message-text'

/** Id of what tells how the text is. */
export const STATE_ID = 'json-state'

// A list that nobody reads to its end.
const MOST_SHOWN = 20

interface JsonStateProps {
  /** What it needs still, in sentences, where nothing is wrong with it. */
  wanting: readonly string[]
  problems: readonly TextProblem[]
  leftOut: readonly string[]
  onShow: (problem: TextProblem) => void
}

/** What is wrong with a text of JSON, place by place, and what of it stays behind. */
export function JsonState({ wanting, problems, leftOut, onShow }: JsonStateProps) {
  return (
    <div className="space-y-2">
      <p id={STATE_ID} role="status" className="text-muted text-sm">
        {wanting.length > 0 ? wanting.join(' ') : summaryOf(problems)}
      </p>
      {problems.length > 0 && (
        <ul aria-label="What is wrong" className="max-h-40 overflow-y-auto rounded-control border border-line">
          {problems.slice(0, MOST_SHOWN).map(problem => (
            <li key={`${problem.path} ${problem.text}`} className="border-line border-b last:border-b-0">
              <button
                type="button"
                onClick={() => onShow(problem)}
                className="flex w-full flex-wrap items-baseline gap-x-3 px-2.5 py-1.5 text-left text-sm hover:bg-hover coarse:min-h-11 coarse:items-center"
              >
                {problem.path !== '' && <code className="break-all">{problem.path}</code>}
                <span className={problem.blocks ? 'text-danger' : 'text-ink'}>{problem.text}</span>
                <span className="ml-auto text-muted">Line {problem.line.toLocaleString('en')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && <p className="text-pretty text-sm">Left out: {leftOut.join(', ')}.</p>}
    </div>
  )
}

function summaryOf(problems: readonly TextProblem[]): string {
  if (problems.length === 0) return 'Nothing is wrong with it.'
  const count =
    problems.length === 1 ? 'One thing is wrong' : `${problems.length.toLocaleString('en')} things are wrong`
  const more = problems.length > MOST_SHOWN ? ` These are the first ${MOST_SHOWN}.` : ''
  return problems.some(({ blocks }) => blocks)
    ? `${count}.${more}`
    : `${count}; you can mend it in the editor too.${more}`
}

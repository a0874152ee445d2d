import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import type { InviteProblem } from './invite-problems'

const LOOKS = {
  danger: { icon: CircleAlert, color: 'text-danger', word: 'Wrong: ' },
  warning: { icon: TriangleAlert, color: 'text-warning', word: 'Mind: ' },
  info: { icon: Info, color: 'text-info', word: '' },
}

/** What is wrong with a link or to be minded, worst first. */
export function ProblemList({ problems }: { problems: InviteProblem[] }) {
  if (problems.length === 0) return null
  return (
    <ul aria-label="To be minded" className="space-y-2">
      {problems.map(({ key, tone, text, page }) => {
        const { icon: Icon, color, word } = LOOKS[tone]
        return (
          <li key={key} className="flex gap-2 text-sm">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
            <p className="min-w-0 text-pretty">
              <span className="sr-only">{word}</span>
              {text}
              {page && (
                <>
                  {' '}
                  <Link href={page.href} className="whitespace-nowrap text-accent-ink underline">
                    {page.label}
                  </Link>
                </>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

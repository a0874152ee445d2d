'use client'

import { Check } from 'lucide-react'

type Answer = 'yes' | 'no'

interface AnswerListProps {
  /** What each answer says. */
  answers: Record<Answer, string>
  answer: Answer | undefined
  onChange: (answer: Answer) => void
}

/** One of two. */
export function AnswerList({ answers, answer, onChange }: AnswerListProps) {
  return (
    <div className="-m-1.5 flex flex-col">
      {(['yes', 'no'] as const).map(value => (
        <button
          key={value}
          type="button"
          aria-pressed={value === answer}
          onClick={() => onChange(value)}
          className="flex min-h-8 items-center justify-between gap-2 rounded-control px-2 text-left hover:bg-hover coarse:min-h-11"
        >
          {answers[value]}
          {value === answer && <Check aria-hidden className="size-4 text-accent-ink" />}
        </button>
      ))}
    </div>
  )
}

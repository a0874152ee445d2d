'use client'

import { Check } from 'lucide-react'
import { ANSWERS, type AnswerKind } from './filter-words'

interface AnswerEditorProps {
  kind: AnswerKind
  answer: 'yes' | 'no' | undefined
  onChange: (answer: 'yes' | 'no') => void
}

/** One of two. */
export function AnswerEditor({ kind, answer, onChange }: AnswerEditorProps) {
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
          {ANSWERS[kind][value]}
          {value === answer && <Check aria-hidden className="size-4 text-accent-ink" />}
        </button>
      ))}
    </div>
  )
}

'use client'

import { Check } from 'lucide-react'
import { COPY_KINDS, type CopyKind } from './evidence-words'

interface KindPickerProps {
  chosen: CopyKind | undefined
  onChoose: (kind: CopyKind) => void
}

/** What copies were taken for, one of which is sought. */
export function KindPicker({ chosen, onChoose }: KindPickerProps) {
  return (
    <ul className="-mx-2">
      {COPY_KINDS.map(({ kind, why }) => (
        <li key={kind}>
          <button
            type="button"
            aria-pressed={kind === chosen}
            onClick={() => onChoose(kind)}
            className="flex h-8 w-full items-center justify-between gap-3 rounded-control px-2.5 text-left hover:bg-hover coarse:h-11"
          >
            {why}
            {kind === chosen && <Check aria-hidden className="size-4 text-accent-ink" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

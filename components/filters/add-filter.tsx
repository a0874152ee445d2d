'use client'

import { ArrowLeft, ChevronRight, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button'
import { Popover } from '../ui/popover'

interface AddFilterProps<Name extends string> {
  /** Those that do not hold yet. */
  choices: { name: Name; label: string }[]
  editor: (name: Name, close: () => void) => ReactNode
}

/** Opens the list of filters, and in its place the editor of the one that was chosen. */
export function AddFilter<Name extends string>({ choices, editor }: AddFilterProps<Name>) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Name | null>(null)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setChosen(null)
  }
  const trigger = (
    <button
      type="button"
      className="inline-flex h-7 items-center gap-1 rounded-full border border-line-control border-dashed px-2.5 text-muted text-sm hover:border-muted hover:text-ink coarse:h-11 coarse:px-3.5"
    >
      <Plus aria-hidden className="size-3.5" />
      Add filter
    </button>
  )
  return (
    <Popover trigger={trigger} label="Add a filter" open={open} onOpenChange={change}>
      {chosen === null ? (
        <ul className="-m-2">
          {choices.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => setChosen(name)}
                className="flex h-8 w-full items-center justify-between rounded-control px-2.5 text-left hover:bg-hover coarse:h-11"
              >
                {label}
                <ChevronRight aria-hidden className="size-4 text-faint" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Button
            variant="ghost"
            size="small"
            className="-ml-2 mb-2"
            icon={<ArrowLeft aria-hidden className="size-3.5" />}
            onClick={() => setChosen(null)}
          >
            All filters
          </Button>
          {editor(chosen, () => change(false))}
        </>
      )}
    </Popover>
  )
}

'use client'

import { clsx } from 'clsx'
import { useId } from 'react'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { RoleChip } from '../ui/role-chip'
import { Tick } from '../ui/tick'
import type { RoleWish } from './bulk-input'

const CHOICES: { value: RoleWish | undefined; label: string }[] = [
  { value: undefined, label: 'Leave' },
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take' },
]

interface RoleWishesProps {
  role: RoleView
  /** Why it cannot be given, and not taken. */
  give: string[]
  take: string[]
  wish: RoleWish | undefined
  onChange: (role: RoleView, wish: RoleWish | undefined) => void
}

/** One role: leave it as it is with everybody, give it or take it. */
export function RoleWishes({ role, give, take, wish, onChange }: RoleWishesProps) {
  const id = useId()
  const because = (value: RoleWish | undefined) => (value === 'give' ? give : value === 'take' ? take : [])
  const refusals = [...new Set([...give, ...take])]
  return (
    <fieldset
      aria-label={role.name}
      aria-describedby={refusals.length > 0 ? `${id}-why` : undefined}
      className="py-0.5"
    >
      <div className="flex min-h-8 items-center justify-between gap-3 coarse:min-h-11">
        <RoleChip role={role} bare whole />
        <div className="flex shrink-0 overflow-hidden rounded-control border border-line-strong">
          {CHOICES.map(({ value, label }) => (
            <label
              key={label}
              className={clsx(
                'flex h-7 items-center px-2.5 text-sm coarse:h-11 coarse:px-3',
                'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2',
                because(value).length > 0 ? 'cursor-not-allowed text-faint line-through' : 'hover:bg-hover',
                value === undefined
                  ? 'text-muted has-checked:bg-press has-checked:text-ink'
                  : 'border-line border-l has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-ink',
              )}
            >
              <Tick
                type="radio"
                name={id}
                checked={wish === value}
                disabled={because(value).length > 0}
                onChange={() => onChange(role, value)}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </div>
      {refusals.length > 0 && (
        <p id={`${id}-why`} className="text-faint text-sm">
          {give.length > 0 ? 'Cannot be given: ' : 'Cannot be taken: '}
          {refusals.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

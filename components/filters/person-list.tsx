'use client'

import { clsx } from 'clsx'
import { useRef } from 'react'
import { handleOf } from '@/lib/directory/called-by'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { Input } from '../ui/input'
import { ReadAgain } from '../ui/read-again'

interface PersonListProps {
  label: string
  /** `username`: what tells two of one name apart; `note`: what else tells somebody from the others, in a word. */
  people: { id: string; name: string; username?: string | null; note?: string }[]
  typed: string
  setTyped: (text: string) => void
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
  isPending: boolean
  /** Asks again, where somebody could not be looked up; absent: all could. */
  onRetry?: (() => void) | undefined
}

const row =
  'flex min-h-8 w-full items-center justify-between gap-2 rounded-control px-2.5 py-1 text-left hover:bg-hover coarse:min-h-11'

/** A field to type into and the people found; an id that belongs to none of them can be taken as it is. */
export function PersonList(props: PersonListProps) {
  const { label, people, typed, setTyped, chosenId, onChoose, isPending, onRetry } = props
  const field = useRef<HTMLDivElement>(null)
  const id = /^\d{1,20}$/.test(typed.trim()) ? typed.trim() : null
  const isListed = people.some(person => person.id === id)
  return (
    <>
      <div ref={field}>
        <Input
          aria-label={label}
          placeholder={label}
          value={typed}
          autoFocus
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <ul className="-mx-2 mt-2 max-h-64 overflow-y-auto">
        {id && !isListed && (
          <li>
            <button type="button" className={row} onClick={() => onChoose(id)}>
              <span>
                The id <code>{id}</code>
              </span>
            </button>
          </li>
        )}
        {people.map(person => (
          <li key={person.id}>
            <button
              type="button"
              aria-pressed={person.id === chosenId}
              className={clsx(row, person.id === chosenId && 'bg-accent-soft font-medium')}
              onClick={() => onChoose(person.id)}
            >
              <span className="wrap-anywhere flex min-w-0 flex-wrap items-baseline gap-x-2">
                <bdi className="min-w-0">{nameInSentence(person.name)}</bdi>
                {person.username && person.username !== person.name && (
                  <bdi className="min-w-0 text-muted text-sm">{handleOf(person.username)}</bdi>
                )}
              </span>
              {person.note && <span className="shrink-0 text-muted text-sm">{person.note}</span>}
            </button>
          </li>
        ))}
      </ul>
      {onRetry && (
        <ReadAgain beside={field} onRetry={onRetry}>
          {people.length === 0 ? 'Names could not be looked up.' : 'Not all names could be looked up.'}
        </ReadAgain>
      )}
      {people.length === 0 && !id && !onRetry && (
        <p className="px-0.5 text-muted text-sm">{isPending ? 'Looking…' : 'Nobody found.'}</p>
      )}
    </>
  )
}

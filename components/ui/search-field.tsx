'use client'

import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isComposing } from '../shortcuts/is-composing'
import { isShortcut } from '../shortcuts/is-shortcut'
import { ariaKeys } from '../shortcuts/key-words'
import { shortcut } from '../shortcuts/shortcuts'
import { singleKeysAreOn, useSingleKeys } from '../shortcuts/single-keys'
import { takesKeys } from '../shortcuts/takes-keys'
import { controlStyle } from './control-style'
import { Kbd } from './kbd'
import { Spinner } from './spinner'
import { useEarlyText } from './use-early-text'
import { useHydrated } from './use-hydrated'

const { keys } = shortcut('search.focus')

interface SearchFieldProps {
  /** Its name for everybody ("Search members"). */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** An answer to what was typed is on its way. */
  pending?: boolean
  autoFocus?: boolean
  className?: string
}

/** "/" puts the cursor into it from anywhere on the page, the arrow down leads from it into the list; Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, value, onChange, pending = false, autoFocus, className } = props
  const input = useRef<HTMLInputElement>(null)
  const ref = useEarlyText<HTMLInputElement>({ value, onChange: event => onChange(event.target.value), ref: input })
  const areOn = useSingleKeys()
  const hasKey = useHydrated() && areOn

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'search.focus') || !singleKeysAreOn() || takesKeys(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <search data-filled={value === '' ? undefined : true} className={clsx('group relative block', className)}>
      <span aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 flex text-muted">
        {pending ? <Spinner /> : <Search className="size-4" />}
      </span>
      <input
        ref={ref}
        type="search"
        aria-label={label}
        // Before the page has come to life the key does nothing.
        aria-keyshortcuts={hasKey ? ariaKeys(keys) : undefined}
        placeholder={placeholder}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: only where searching is what the screen is for
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (isShortcut(event, 'row.next') && enterList(event.currentTarget)) return event.preventDefault()
          if (event.key !== 'Escape' || value === '' || isComposing(event)) return
          event.stopPropagation()
          onChange('')
        }}
        className={clsx(controlStyle, 'h-8 pr-9 pl-8.5 coarse:h-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value === '' && areOn && (
        <Kbd className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 group-focus-within:hidden coarse:hidden">
          /
        </Kbd>
      )}
      {value !== '' && <span className="hidden print:inline">Search: {value}</span>}
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-0 grid w-8 place-items-center rounded-control text-muted hover:text-ink coarse:w-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  )
}

/** Hands the focus to the row at which the page's list stands; false where it has none. */
function enterList(field: HTMLElement): boolean {
  const row = field.closest('main')?.querySelector<HTMLElement>('[data-row-focus][tabindex="0"]')
  row?.focus()
  return row !== undefined && row !== null
}

'use client'

import { clsx } from 'clsx'
import { type ChangeEvent, type FormEvent, memo, type ReactNode, useId, useState } from 'react'
import { controlStyle } from '../../ui/control-style'
import { useEditorStore, useProblemAt } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { withPart } from '../store/message-parts'
import { GrowingField } from './growing-field'
import { Meter } from './meter'

interface TextPartProps {
  label: string
  /** Which part of the message it is. */
  path: string
  value: string
  /** Most characters it may have; what is beyond is told, never cut. */
  limit?: number
  /** Several: as high as its text, but at least so many. */
  lines?: number
  placeholder?: string
  inputMode?: 'url'
  /** One of many in a row: its label is only spoken, its meter waits until it is near the limit. */
  isSmall?: boolean
  /** What is typed after @, # and : can be completed. */
  inserts?: boolean
  /** Stands at the end of a field of one line. */
  aside?: ReactNode
}

/** One text of the message. Renders anew only when its own text or what is wrong with it changes. */
export const TextPart = memo(function TextPart(props: TextPartProps) {
  const { label, path, value, limit, lines, placeholder, inputMode, isSmall = false, inserts, aside } = props
  const id = useId()
  const store = useEditorStore()
  const [wasLeft, setWasLeft] = useState(false)
  const problem = useProblemAt(path, { isBegun: wasLeft || value !== '' })
  const control = {
    id,
    value,
    placeholder,
    inputMode,
    dir: 'auto' as const,
    'data-path': path,
    'data-inserts': inserts,
    'aria-autocomplete': inserts ? ('list' as const) : undefined,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onBlur: () => setWasLeft(true),
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      changeMessage(store, message => withPart(message, path, target.value), isTyping(nativeEvent) ? path : undefined),
  }
  const meter = limit !== undefined && <Meter text={value} limit={limit} onlyNear={isSmall} />
  return (
    // A form of its own: with each key Chromium's autofill reads all fields of a form, or all that are in none. And a layer
    // of its own: a key paints this part anew, not all of the embed around it.
    <form className="isolate min-w-0" onSubmit={stay}>
      <div className={clsx('flex items-end justify-between gap-3', !isSmall && 'mb-1')}>
        <label htmlFor={id} className={isSmall ? 'sr-only' : 'font-medium text-sm'}>
          {label}
        </label>
        {!isSmall && meter}
      </div>
      {lines === undefined ? (
        <div className="flex items-start gap-1.5">
          <input {...control} type="text" autoComplete="off" className={clsx(controlStyle, 'h-8 coarse:h-11')} />
          {aside}
        </div>
      ) : (
        <GrowingField {...control} lines={lines} />
      )}
      {(problem || isSmall) && (
        <div className="flex items-start justify-between gap-3">
          <p id={`${id}-problem`} className="text-danger text-sm">
            {problem}
          </p>
          {isSmall && meter}
        </div>
      )}
    </form>
  )
})

/** Enter in a field of one line sends nothing. */
function stay(event: FormEvent): void {
  event.preventDefault()
}

// What is pasted, dropped or cut is a step of its own.
function isTyping(event: Event): boolean {
  const { inputType } = event as InputEvent
  return inputType === undefined || /^(insertText|insertCompositionText|insertLineBreak|deleteContent)/.test(inputType)
}

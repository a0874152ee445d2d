'use client'

import { type Ref, useImperativeHandle, useRef } from 'react'
import type { TextProblem } from '@/lib/message-rules/read-message-text'
import { controlStyle } from '../../ui/control-style'
import { STATE_ID } from './json-state'

export interface JsonTextHandle {
  /** Marks where it is wrong. */
  show: (problem: TextProblem) => void
}

interface JsonTextProps {
  value: string
  isWrong: boolean
  onChange: (text: string) => void
  /** All of the text was pasted: it may be a link to it. */
  onPasted: (text: string) => void
  ref: Ref<JsonTextHandle>
}

/** Where JSON is typed. Lines are not broken, so that they can be counted. */
export function JsonText({ value, isWrong, onChange, onPasted, ref }: JsonTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    show: ({ at, line }) => {
      const element = area.current
      if (!element) return
      const endOfLine = element.value.indexOf('\n', at)
      element.focus({ preventScroll: true })
      element.setSelectionRange(at, endOfLine === -1 ? element.value.length : endOfLine)
      const lineHeight = element.scrollHeight / element.value.split('\n').length
      element.scrollTo(0, (line - 3) * lineHeight)
      element.scrollIntoView({ block: 'nearest' })
    },
  }))
  return (
    <textarea
      ref={area}
      aria-label="JSON"
      aria-invalid={isWrong || undefined}
      aria-describedby={STATE_ID}
      value={value}
      wrap="off"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onChange={event => onChange(event.target.value)}
      onPaste={event => {
        // By the field's own text: in it lines end with one character.
        const { selectionStart, selectionEnd, value: shown } = event.currentTarget
        if (selectionEnd - selectionStart < shown.length) return
        event.preventDefault()
        onPasted(event.clipboardData.getData('text/plain'))
      }}
      className={`${controlStyle} block h-[34dvh] min-h-36 resize-none overflow-auto py-2 font-mono text-sm`}
    />
  )
}

'use client'

import type { ReadText } from '@/lib/message-rules/read-message-text'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'

interface ChooseMessageProps {
  messages: readonly ReadText[]
  chosen: number
  onChoose: (index: number) => void
}

/** Which of several messages is meant. */
export function ChooseMessage({ messages, chosen, onChoose }: ChooseMessageProps) {
  const options = messages.map((read, index) => ({
    value: String(index),
    label: [`${index + 1} of ${messages.length}`, read.name, beginningOf(read)].filter(Boolean).join(' · '),
  }))
  return (
    <Field label="Message" hint="There are several in it; one goes into the editor.">
      <Select value={String(chosen)} options={options} onChange={event => onChoose(Number(event.target.value))} />
    </Field>
  )
}

function beginningOf({ message: { content, embeds } }: ReadText): string {
  const [embed] = embeds
  const text = content.trim() || embed?.title.trim() || embed?.description.trim() || ''
  return [...text.replace(/\s+/g, ' ')].slice(0, 60).join('')
}

'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { redirectUriProblem } from '@/lib/directory/redirect-uri'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'

interface AddRedirectUriProps {
  /** Those that are in the list already. */
  uris: string[]
  onAdd: (uri: string) => void
}

/** Takes one more address; what is wrong with it is said beside it. */
export function AddRedirectUri({ uris, onAdd }: AddRedirectUriProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const uri = text.trim()
  return (
    <form
      noValidate
      className="mt-3"
      onSubmit={event => {
        event.preventDefault()
        const wrong = uris.includes(uri) ? 'It is in the list already.' : redirectUriProblem(uri)
        setProblem(wrong)
        if (wrong) return
        onAdd(uri)
        setText('')
      }}
    >
      <Field label="Add a redirect URI" error={problem ?? undefined}>
        <AddLine
          text={text}
          onText={next => {
            setText(next)
            setProblem(null)
          }}
        />
      </Field>
    </form>
  )
}

function AddLine({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <div className="flex gap-2">
      <Input
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.org/callback"
        value={text}
        onChange={event => onText(event.target.value)}
        className="min-w-0 flex-1 font-mono text-sm"
      />
      <Button type="submit" icon={<Plus aria-hidden className="size-4" />}>
        Add
      </Button>
    </div>
  )
}

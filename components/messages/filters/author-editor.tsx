'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { TargetPicker } from '../../filters/target-picker'
import { IconButton } from '../../ui/icon-button'

// As many as an address may ask for.
const MOST = 20

interface AuthorEditorProps {
  chosen: string[]
  nameOfPerson: (id: string) => string
  onChange: (authorIds: string[] | undefined) => void
}

/** Those who may have written it, any of them: members, or any id. */
export function AuthorEditor({ chosen: first, nameOfPerson, onChange }: AuthorEditorProps) {
  // The address follows a moment later than the press.
  const [chosen, setChosen] = useState(first)
  const set = (next: string[]) => {
    setChosen(next)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label="Chosen" className="mb-2 max-h-40 overflow-y-auto">
          {chosen.map(id => (
            <li key={id} className="flex items-center justify-between gap-2">
              <bdi title={id} className="min-w-0 truncate">
                {nameInSentence(nameOfPerson(id))}
              </bdi>
              <IconButton
                label={`Not ${nameInSentence(nameOfPerson(id))}`}
                icon={<X aria-hidden className="size-3.5" />}
                onClick={() => set(chosen.filter(other => other !== id))}
                className="h-7! coarse:h-11!"
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length < MOST ? (
        <TargetPicker
          chosenId={undefined}
          onChoose={id => id !== undefined && !chosen.includes(id) && set([...chosen, id])}
        />
      ) : (
        <p className="text-muted text-sm">At most {MOST} authors at once.</p>
      )}
    </>
  )
}

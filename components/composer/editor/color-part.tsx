'use client'

import { X } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { readHex } from '../../roles/role-draft'
import { IconButton } from '../../ui/icon-button'
import { Input } from '../../ui/input'
import { useEditorStore, useProblemAt } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { withPart } from '../store/message-parts'

/** "#5865f2" */
export function hexOfColor(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`
}

/** The colour at the edge of an embed: by the browser's own picker, by its hex digits, or none. */
export const ColorPart = memo(function ColorPart({ path, value }: { path: string; value: number | null }) {
  const id = useId()
  const store = useEditorStore()
  const refused = useProblemAt(path)
  // What is typed, until the colour becomes another than that has made it: a step back, for one.
  const [last, setLast] = useState<{ text: string; made: number | null } | null>(null)
  const typed = last?.made === value ? last.text : null
  const wrong = typed !== null && typed.trim() !== '' && readHex(typed) === null
  const problem = wrong ? 'Six hex digits, such as #2980b9.' : refused
  const hex = value === null ? '' : hexOfColor(value)
  // Picking one and typing one is one step each, however many colours are passed on the way.
  const change = (color: number | null) => changeMessage(store, message => withPart(message, path, color), path)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        Colour
      </label>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label="Pick a colour"
          value={hex || '#99aab5'}
          onChange={event => {
            setLast(null)
            change(readHex(event.target.value))
          }}
          className="h-8 w-10 shrink-0 rounded-control border border-line-control bg-surface p-0.5 coarse:size-11"
        />
        <Input
          id={id}
          data-path={path}
          value={typed ?? hex}
          placeholder="None"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={event => {
            const text = event.target.value
            const made = text.trim() === '' ? null : (readHex(text) ?? value)
            setLast({ text, made })
            change(made)
          }}
          onBlur={() => !wrong && setLast(null)}
          className="max-w-32 font-mono"
        />
        {value !== null && (
          <IconButton
            label="No colour"
            icon={<X aria-hidden className="size-4" />}
            onClick={() => {
              setLast(null)
              change(null)
            }}
          />
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  )
})

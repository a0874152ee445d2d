'use client'

import { clsx } from 'clsx'
import { AtSign, Megaphone, Smile } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { roleColor } from '../../ui/role-color'
import { caretPlace } from './caret-place'
import type { Insertion } from './insertions'
import type { OpenTrigger } from './use-trigger'

interface InsertListProps {
  id: string
  open: OpenTrigger
  insertions: Insertion[]
  chosen: number
  onPoint: (index: number) => void
  onTake: (insertion: Insertion) => void
}

const WIDTH = 256
const ROOM = 300
const GAP = 4
const EDGE = 8

/** What can be inserted, below the line where it is typed; the cursor stays in the field. */
export function InsertList({ id, open, insertions, chosen, onPoint, onTake }: InsertListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { left, top, bottom } = caretPlace(open.field, open.from)
  const below = window.innerHeight - bottom
  const isBelow = below > ROOM || below > top
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Insert"
      style={{
        left: Math.max(EDGE, Math.min(left, window.innerWidth - WIDTH - EDGE)),
        ...(isBelow ? { top: bottom + GAP } : { bottom: window.innerHeight - top + GAP }),
        width: WIDTH,
        // A phone's keyboard leaves it less.
        maxHeight: Math.min(ROOM, isBelow ? below : top) - GAP - EDGE,
      }}
      className="fixed z-50 animate-appear overflow-y-auto rounded-card border border-line-strong bg-raised p-1 shadow-float"
    >
      {insertions.map((insertion, index) => (
        <div
          key={`${insertion.kind} ${insertion.id}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onPointerMove={() => onPoint(index)}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={event => event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onTake(insertion)}
          onKeyDown={() => {}}
          className={clsx(
            'flex min-h-8 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1 coarse:min-h-11',
            index === chosen && 'bg-hover',
          )}
        >
          <Mark insertion={insertion} />
          <bdi className="wrap-anywhere min-w-0">{insertion.name}</bdi>
          <span className="ml-auto shrink-0 text-faint text-xs">{WORDS[insertion.kind]}</span>
        </div>
      ))}
    </div>,
    document.body,
  )
}

const WORDS = { person: 'Member', role: 'Role', everyone: 'Everybody', channel: 'Channel', emoji: 'Emoji' }

function Mark({ insertion: { kind, color = 0 } }: { insertion: Insertion }) {
  if (kind === 'role') {
    return (
      <span
        style={{ backgroundColor: roleColor(color) }}
        className="mx-0.5 size-3 shrink-0 rounded-full ring-1 ring-ink/20"
      />
    )
  }
  const icon = 'size-4 shrink-0 text-muted'
  if (kind === 'channel')
    return (
      <span aria-hidden className="w-4 shrink-0 text-center text-muted">
        #
      </span>
    )
  if (kind === 'emoji') return <Smile aria-hidden className={icon} />
  return kind === 'person' ? <AtSign aria-hidden className={icon} /> : <Megaphone aria-hidden className={icon} />
}

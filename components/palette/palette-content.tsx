'use client'

import { Command } from 'cmdk'
import { ChevronLeft, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { useGuildIfAny } from '../shell/guild-context'
import { MemberStep } from './member-step'
import type { PaletteItem } from './palette-item'
import type { PaletteViewer } from './palette-viewer'
import { ResultsLine } from './results-line'
import { GuildRootStep, RootStep } from './root-step'
import type { OrderRun } from './run-order'
import { useActiveLine } from './use-active-line'

interface PaletteContentProps {
  viewer: PaletteViewer
  typed: string
  onTyped: (typed: string) => void
  /** Who was chosen in the first step. */
  member: MemberRow | null
  onMember: (member: MemberRow | null) => void
  onChoose: (item: PaletteItem) => void
  orderRun: OrderRun
  close: () => void
}

/** The search, and below it what it finds. */
export function PaletteContent(props: PaletteContentProps) {
  const { viewer, typed, onTyped, member, onMember, onChoose, orderRun, close } = props
  const guild = useGuildIfAny()
  const field = useRef<HTMLInputElement>(null)
  const hasMoved = useRef(false)
  const [value, setValue] = useState('')
  useActiveLine(field, member?.userId)
  const onFirst = (key: string) => {
    if (!hasMoved.current) setValue(key)
  }
  const step = (next: MemberRow | null) => {
    hasMoved.current = false
    onMember(next)
  }
  const root = { viewer, typed, onChoose, onFirst, onMember: step, orderRun, close }
  const wanted = member
    ? `What to do with ${nameInSentence(member.displayName)}`
    : guild
      ? 'Member, page, guild, action, id or link'
      : 'Page, guild or action'
  return (
    <Command
      key={member?.userId}
      shouldFilter={false}
      value={value}
      onValueChange={setValue}
      onPointerMove={() => {
        hasMoved.current = true
      }}
      loop
      vimBindings={false}
      label={wanted}
      className="flex min-h-0 flex-1 flex-col outline-none"
      onKeyDown={event => {
        if (/^(Arrow|Home|End)/.test(event.key)) hasMoved.current = true
        if (event.key === 'Backspace' && typed === '' && member) step(null)
      }}
    >
      <div className="flex h-13 shrink-0 items-center gap-2 border-line border-b pr-14 pl-3 max-wide:h-14">
        {member ? (
          <button
            type="button"
            aria-label="Back to the search"
            onClick={() => step(null)}
            className="grid size-7 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink coarse:size-11"
          >
            <ChevronLeft aria-hidden className="size-4" />
          </button>
        ) : (
          <Search aria-hidden className="mx-1.5 size-4 shrink-0 text-muted" />
        )}
        <Command.Input
          ref={field}
          autoFocus
          value={typed}
          onValueChange={next => {
            hasMoved.current = false
            onTyped(next)
          }}
          placeholder={wanted}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      <Command.List label="Results" className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 outline-none">
        {member ? (
          <MemberStep member={member} typed={typed} onChoose={onChoose} onFirst={onFirst} />
        ) : guild ? (
          <GuildRootStep {...root} />
        ) : (
          <RootStep {...root} />
        )}
      </Command.List>
      <ResultsLine typed={typed} mayFollow={guild !== null && !member} />
    </Command>
  )
}

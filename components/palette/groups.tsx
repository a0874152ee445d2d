'use client'

import { useEffect, useEffectEvent } from 'react'
import { GroupLines } from './group-lines'
import type { PaletteGroup, PaletteItem } from './palette-item'

export interface GroupsProps {
  typed: string
  onChoose: (item: PaletteItem) => void
  /** Hears which line is the first whenever another one is, or something else was typed. */
  onFirst: (key: string) => void
}

/** All groups; the first line of what is found is the one that Enter means until somebody moves on. */
export function Groups({ groups, typed, onChoose, onFirst }: GroupsProps & { groups: PaletteGroup[] }) {
  const first = groups.flatMap(({ items }) => items)[0]?.key ?? ''
  const tell = useEffectEvent(onFirst)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed anew begins with the first line anew
  useEffect(() => tell(first), [first, typed])
  return groups.map(group => <GroupLines key={group.label} group={group} onChoose={onChoose} />)
}

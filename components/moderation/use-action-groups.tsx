'use client'

import { useQuery } from '@tanstack/react-query'
import { Globe, StickyNote } from 'lucide-react'
import { memberDetail } from '../members/member-queries'
import { BAN_ELSEWHERE, useBanElsewhere } from '../other-guilds/use-ban-elsewhere'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import type { MenuGroup, MenuItem } from '../ui/menu-content'
import { useModeration, useReasonsAgainst } from './moderation-context'
import type { Person } from './person'
import { useNotes } from './use-notes'
import { type VerbGroup, verbGroups } from './verb-groups'
import { verbLabel } from './verb-words'
import { VERBS, type Verb } from './verbs'

/** A verb as an item of a menu; refused it stays in the list and says why. */
export function useVerbItem(): (verb: Verb, person: Person) => MenuItem {
  const { open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const { now } = useNow()
  return (verb, person) => {
    const { icon: Icon, danger } = VERBS[verb]
    return {
      label: verbLabel(verb, person, now),
      icon: <Icon />,
      danger,
      disabledBecause: reasonsAgainst(verb, person),
      onSelect: () => open(verb, person),
    }
  }
}

/** A list does not tell who sits in voice: whoever's menu is open is asked about. */
function useVoiceOf(person: Person): Person {
  const { id } = useGuild()
  const isAsked = person.member !== null && person.voice === undefined
  const { data } = useQuery({ ...memberDetail(id, person.userId), enabled: isAsked })
  return isAsked && data ? { ...person, voice: data.voice } : person
}

/** Everything that can be done to somebody, in groups for a menu: `only` some of it, or all. */
export function useActionGroups(asListed: Person, only?: VerbGroup[]): MenuGroup[] {
  const { now } = useNow()
  const person = useVoiceOf(asListed)
  const toItem = useVerbItem()
  const { because, add } = useNotes()
  const banElsewhere = useBanElsewhere(person)
  const wanted = only ?? verbGroups(person, now)
  const groups: MenuGroup[] = wanted.map(({ label, verbs }) => ({
    label,
    items: verbs.map(verb => toItem(verb, person)),
  }))
  const note: MenuItem = {
    label: 'Add a note',
    icon: <StickyNote />,
    disabledBecause: because,
    onSelect: () => add(person),
  }
  const bans = groups.find((_, index) =>
    wanted[index]?.verbs.some(verb => verb === 'banMember' || verb === 'removeBan'),
  )
  if (banElsewhere) {
    const { because, open } = banElsewhere
    const icon = <Globe />
    bans?.items.push({ label: BAN_ELSEWHERE, icon, danger: true, disabledBecause: because, onSelect: open })
  }
  // Beside name and roles, where there are such.
  const records = groups.find((_, index) => wanted[index]?.verbs.includes('setNick'))
  if (records) records.items.push(note)
  else groups.unshift({ items: [note] })
  return groups
}

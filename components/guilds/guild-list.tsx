'use client'

import { SearchX, ShieldQuestion } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { placePath } from '@/lib/directory/guild-place'
import { hasWords } from '@/lib/directory/has-words'
import type { GuildCard } from '@/lib/queries/guild-views'
import { goThere } from '../shell/go-there'
import { countWords } from '../table/count-words'
import { useTypedText } from '../table/use-typed-text'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { EnteringRights } from './entering-rights'
import { GuildLink } from './guild-link'
import { useGuildsUrl } from './use-guilds-url'
import { useListedGuilds } from './use-listed-guilds'

// A search field above a handful of cards is in the way.
const SEARCH_FROM = 5

interface GuildListProps {
  guilds: GuildCard[]
  /** When the server began to read them, by its clock: ISO. */
  readAt: string
}

/** The viewer's guilds; typing narrows them, Enter opens the first. What is sought stands in the address. */
export function GuildList({ guilds: rendered, readAt }: GuildListProps) {
  const guilds = useListedGuilds(rendered, readAt)
  const { q, page, seek } = useGuildsUrl()
  const [typed, setTyped] = useTypedText(q, seek)
  const router = useRouter()
  const hasSearch = guilds.length >= SEARCH_FROM
  const wanted = hasSearch ? typed.trim() : ''
  const isNamed = hasWords(wanted)
  const shown = guilds.filter(guild => isNamed(guild.name) || guild.id === wanted)
  const first = shown.find(guild => guild.canEnter)

  if (guilds.length === 0) {
    return (
      <EmptyState icon={<ShieldQuestion />} title="No guild to moderate yet">
        <EnteringRights />
      </EmptyState>
    )
  }
  return (
    <>
      {hasSearch && (
        <form
          className="mb-4"
          // At once, before a press takes whoever typed elsewhere.
          onBlur={() => seek(typed.trim())}
          onSubmit={event => {
            event.preventDefault()
            seek(typed.trim())
            if (first) goThere(placePath(first.id, page, first.closedPages), router.push)
          }}
        >
          <SearchField label="Search guilds" value={typed} onChange={setTyped} className="wide:max-w-80" />
        </form>
      )}
      <p role="status" className="sr-only">
        {wanted && `${shown.length} of ${countWords({ count: guilds.length, isExact: true }, 'guild', 'guilds')}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={<SearchX />} title="No guild matches">
          Search looks at names and ids.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3 wide:grid-cols-2">
          {shown.map(guild => (
            <li key={guild.id}>
              <GuildLink guild={guild} page={page} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

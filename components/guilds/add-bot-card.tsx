import { ExternalLink, UserRoundPlus } from 'lucide-react'
import Link from 'next/link'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { linkButton } from '../ui/link-button'

const quietLink =
  'inline-flex h-8 items-center rounded-control px-3 font-medium text-muted hover:bg-hover hover:text-ink coarse:h-11'

interface AddBotCardProps {
  botName: string
  /** To the platform's page, with what Steward needs; null where the bot joins by a code flow only. */
  link: string | null
}

/** The way to one more guild, for the application's owner. */
export function AddBotCard({ botName, link }: AddBotCardProps) {
  return (
    <section
      aria-labelledby="add-bot"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line border-dashed p-4"
    >
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-[28%] bg-press text-muted">
        <UserRoundPlus className="size-5" />
      </span>
      <div className="min-w-[min(100%,14rem)] flex-1">
        <h2 id="add-bot" className="font-semibold text-base">
          Add {nameInSentence(botName)} to a guild
        </h2>
        <p className="mt-0.5 text-pretty text-muted text-sm">
          {link
            ? "The platform's page asks which one. The link carries what Steward's features need, and no more."
            : 'The application asks for the full code flow, so a plain link adds nothing. Use the link of the service that finishes the flow, or switch that off in the settings.'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link href={link ? '/app/invite' : '/app/settings'} className={quietLink}>
          {link ? 'Choose permissions' : 'Open the settings'}
        </Link>
        {link && (
          <a href={link} target="_blank" rel="noreferrer" className={`${linkButton} gap-1.5`}>
            <ExternalLink aria-hidden className="size-4" />
            Add the bot
          </a>
        )}
      </div>
    </section>
  )
}

import type { Metadata } from 'next'
import { ComposerScreen } from '@/components/composer/composer-screen'
import { composerView } from '@/lib/queries/composer/composer-view'
import { steward } from '@/lib/steward'
import { viewedGuild } from '../viewed-guild'
import {
  cancelSchedule,
  deleteMessageTemplate,
  editMessage,
  editSchedule,
  importMessageTemplates,
  postMessage,
  renameMessageTemplate,
  restoreMessageTemplate,
  saveMessageTemplate,
  saveOverMessageTemplate,
  scheduleMessage,
} from './actions'

export const metadata: Metadata = { title: 'Composer' }

export default async function ComposerPage({ params }: { params: Promise<{ guildId: string }> }) {
  const { viewer, guild } = await viewedGuild((await params).guildId)
  const own = await steward()
  const { cdnUrl, webUrl } = own.platform
  return (
    <ComposerScreen
      view={await composerView(own, guild)}
      actions={{
        postMessage,
        editMessage,
        deleteMessageTemplate,
        importMessageTemplates,
        renameMessageTemplate,
        restoreMessageTemplate,
        saveMessageTemplate,
        saveOverMessageTemplate,
        scheduleMessage,
        editSchedule,
        cancelSchedule,
      }}
      addresses={{ cdnUrl, webUrl }}
      viewerId={viewer.id}
    />
  )
}

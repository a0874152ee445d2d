import type { Metadata } from 'next'
import { FiguresScreen } from '@/components/figures/figures-screen'
import { DEFAULT_SPAN, parseFiguresUrl } from '@/lib/directory/figures-url'
import { countByModerator } from '@/lib/queries/audit/count-by-moderator'
import { seesWholeLog } from '@/lib/queries/audit/sees-whole-log'
import { steward } from '@/lib/steward'
import { viewedGuild } from '../../viewed-guild'

export const metadata: Metadata = { title: 'Figures by moderator' }

interface FiguresPageProps {
  params: Promise<{ guildId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function FiguresPage({ params, searchParams }: FiguresPageProps) {
  const { guild } = await viewedGuild((await params).guildId)
  const { after = DEFAULT_SPAN } = parseFiguresUrl(await searchParams)
  return (
    <FiguresScreen first={seesWholeLog(guild) ? await countByModerator(await steward(), guild, { after }) : null} />
  )
}

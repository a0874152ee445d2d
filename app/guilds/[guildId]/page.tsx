import { redirect } from 'next/navigation'

export default async function GuildPage({ params }: { params: Promise<{ guildId: string }> }) {
  redirect(`/guilds/${encodeURIComponent((await params).guildId)}/members`)
}

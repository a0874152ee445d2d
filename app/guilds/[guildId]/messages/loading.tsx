import { MessagesHeader } from '@/components/messages/messages-header'
import { MessagesSkeleton } from '@/components/messages/messages-skeleton'

export default function Loading() {
  return (
    <>
      <MessagesHeader />
      <MessagesSkeleton />
    </>
  )
}

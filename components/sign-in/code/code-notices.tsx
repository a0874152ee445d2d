import { ChannelName } from './channel-name'
import { Notice } from './notice'

interface CodeNoticesProps {
  hears: boolean
  leftBehind: boolean
  silent: boolean
  refusedIn?: string | null
}

/** What stands in the way. */
export function CodeNotices({ hears, leftBehind, silent, refusedIn = null }: CodeNoticesProps) {
  return (
    <>
      {silent && <Notice>Steward does not answer. This page goes on by itself when it does.</Notice>}
      {!hears && (
        <Notice>The bot is not connected to the platform at the moment, so it hears nothing. Wait for it here.</Notice>
      )}
      {refusedIn !== null && (
        <Notice>
          The bot could not reply in {refusedIn === '' ? 'that channel' : <ChannelName name={refusedIn} />}. Post the
          code in another channel.
        </Notice>
      )}
      {leftBehind && (
        <Notice>The bot could not delete your message there. It is of no use to others; you can delete it.</Notice>
      )}
    </>
  )
}

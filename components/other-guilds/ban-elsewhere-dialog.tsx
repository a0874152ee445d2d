'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { showsNothing } from '@/lib/directory/shows-nothing'
import { memberDetail } from '../members/member-queries'
import { BanFieldset } from '../moderation/ban-fieldset'
import { Consequence } from '../moderation/consequence'
import { elsewhereDraftOf } from '../moderation/drafts'
import { freshBan } from '../moderation/fresh-fields'
import { holdEnter } from '../moderation/hold-enter'
import { inSentences } from '../moderation/in-sentences'
import { KeptFrom } from '../moderation/kept-from'
import { NameOf } from '../moderation/name-of'
import { orderOfBan } from '../moderation/order-of-ban'
import type { Person } from '../moderation/person'
import { ReasonField } from '../moderation/reason-field'
import { TargetCard } from '../moderation/target-card'
import { fillBan } from '../moderation/template-lengths'
import { useDraft } from '../moderation/use-draft'
import { useGuild } from '../shell/guild-context'
import { serverNow } from '../shell/server-clock'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Dialog } from '../ui/dialog'
import { GuildChoices } from './guild-choices'
import { banChoicesElsewhere } from './other-guild-queries'
import { banInWords } from './other-guild-words'
import { useBansOrdered } from './use-bans-ordered'
import { NONE_TICKED, useTickedGuilds } from './use-ticked-guilds'

const ALL = { settles: ['reason', 'endsAt', 'deleteMessageDays'] }
const ASKED = 'One of these guilds asks for a reason.'

interface BanElsewhereDialogProps {
  person: Person
  onClose: () => void
}

/** Bans somebody in those of the viewer's other guilds that are ticked: each ban is an order of its own, judged in its guild. */
export function BanElsewhereDialog({ person, onClose }: BanElsewhereDialogProps) {
  const guild = useGuild()
  const { now } = useNow()
  const consequenceId = useId()
  const { userId, name } = person
  const detail = useQuery(memberDetail(guild.id, userId))
  const asked = useQuery(banChoicesElsewhere(guild.id, userId))
  const [fresh] = useState(() => ({ ...freshBan(now), ...NONE_TICKED, reason: person.ban?.reason ?? '' }))
  const draft = useDraft(elsewhereDraftOf(userId), fresh)
  const { fields, fieldErrors, change } = draft
  const { told, ordered, pending, order } = useBansOrdered(person, { onDone: () => draft.forgetSent(), onClose })
  const ticked = useTickedGuilds({ asked: asked.data?.guilds, told, draft })
  const isAsked = ticked.guilds.some(({ asksForReason }) => asksForReason)
  const because = [
    ...(ticked.guilds.length === 0 ? ['Tick a guild first.'] : []),
    ...(isAsked && showsNothing(fields.reason) ? [ASKED] : []),
  ]

  const send = async () => {
    const { input, trouble } = orderOfBan(fields, serverNow())
    draft.setFieldErrors(trouble ? { endsAt: trouble } : {})
    if (trouble) return
    const results = await order(ticked.guilds, { ...input, reason: fields.reason })
    const refused = results.find(result => !result.ok && result.error.fields)
    if (refused && !refused.ok) draft.setFieldErrors(inSentences(refused.error.fields))
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Ban ${name} in other guilds`}
      onSubmit={() => void send()}
      describedBy={consequenceId}
      footer={
        <>
          <Button onClick={onClose}>{pending ? 'Stop' : 'Cancel'}</Button>
          <Button type="submit" variant="danger" pending={pending} disabledBecause={because}>
            {banInWords(ticked.guilds.length)}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only decides what Enter does in the fields inside */}
      <div className="space-y-4" onKeyDown={holdEnter}>
        <TargetCard person={person} history={detail} />
        <Consequence id={consequenceId} refused={[]}>
          <NameOf name={name} /> is banned in each guild that you tick, whether they are in it or not.{' '}
          <span className="text-muted">
            Each ban stands in the log of its guild, and can be undone there
            {fields.deleteMessageDays !== '0' && '; the messages do not come back'}.
          </span>
        </Consequence>
        <KeptFrom {...draft} />
        <GuildChoices asked={asked} told={told} ordered={ordered} ticked={ticked} pending={pending} />
        <BanFieldset fields={fields} errors={fieldErrors} onChange={change} />
        <ReasonField
          action="member.ban"
          value={fields.reason}
          onChange={reason => change({ reason })}
          onTemplate={chosen => change({ reason: chosen.text, ...fillBan(fields, chosen) }, ALL)}
          error={fieldErrors.reason}
          isAsked={isAsked}
          asks={ASKED}
          hint="Kept in the log of each guild and sent, with your name, to the platform's audit log."
        />
      </div>
    </Dialog>
  )
}

'use client'

import type { ComponentType } from 'react'
import { BanDialog } from './ban-dialog'
import { EndTimeoutDialog } from './end-timeout-dialog'
import { KickDialog } from './kick-dialog'
import { NickDialog } from './nick-dialog'
import { RolesDialog } from './roles-dialog'
import { TimeoutDialog } from './timeout-dialog'
import { UnbanDialog } from './unban-dialog'
import type { VerbFormProps } from './use-verb-form'
import type { Verb } from './verbs'

const DIALOGS: Record<Verb, ComponentType<VerbFormProps>> = {
  timeOutMember: TimeoutDialog,
  removeTimeout: EndTimeoutDialog,
  setNick: NickDialog,
  changeRoles: RolesDialog,
  kickMember: KickDialog,
  banMember: BanDialog,
  removeBan: UnbanDialog,
}

export function VerbDialog({ verb, ...props }: VerbFormProps & { verb: Verb }) {
  const Shown = DIALOGS[verb]
  return <Shown {...props} />
}

'use server'

import { guildCommand } from '@/lib/action'
import { erasePerson as erase } from '@/lib/erasure/erase-person'
import { setRetention as keep } from '@/lib/evidence/set-retention'
import { setFormerRetention as keepFormer } from '@/lib/former-messages/set-former-retention'
import { setKeptRoles as giveAgain } from '@/lib/kept-roles/set-kept-roles'
import { setModLog as tell } from '@/lib/mod-log/set-mod-log'
import { countKnownNotes as countKnown } from '@/lib/notes/import/count-known'
import { importNotes as bring } from '@/lib/notes/import/import-notes'
import { addTemplate as add } from '@/lib/reason-templates/add-template'
import { deleteTemplate as remove } from '@/lib/reason-templates/delete-template'
import { editTemplate as edit } from '@/lib/reason-templates/edit-template'
import { reorderTemplates as reorder } from '@/lib/reason-templates/reorder-templates'
import { setSteps as follow } from '@/lib/steps/set-steps'

export const addTemplate = guildCommand(add)
export const editTemplate = guildCommand(edit)
export const deleteTemplate = guildCommand(remove)
export const erasePerson = guildCommand(erase)
export const setFormerRetention = guildCommand(keepFormer)
export const setKeptRoles = guildCommand(giveAgain)
export const setModLog = guildCommand(tell)
export const setRetention = guildCommand(keep)
export const setSteps = guildCommand(follow)
export const reorderTemplates = guildCommand(reorder)
export const countKnownNotes = guildCommand(countKnown)
export const importNotes = guildCommand(bring)

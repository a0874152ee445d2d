import { GUILDS } from '../sandbox/world/cast.ts'
import { settled } from './access/settled.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './on-member-sheet.ts'
import { openAction, openMembers } from './on-members-page.ts'
import { hiddenBy } from './on-phone.ts'

const guildId = GUILDS.aurora
const NAMES = ['Limpkin', 'Finfoot', 'Sungrebe']

// Not so high that a dialog has room to spare.
test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

test('on a phone the title of a dialog says whom it is about, however much was said before', async ({
  page,
  control,
  signInAs,
}) => {
  for (const name of NAMES) await control.addMember(guildId, { username: name.toLowerCase(), global_name: name })
  await signInAs('mia')
  await openMembers(page, guildId, '?sort=-joined')
  for (const name of NAMES) {
    const dialog = await openAction(page, name, 'Ban')
    await settled(page)
    const title = dialog.getByRole('heading', { name: `Ban ${name}` })
    await expect.poll(() => title.evaluate(hiddenBy), name).toBe(null)
    await dialog.getByRole('button', { name: `Ban ${name}` }).tap()
    await expect(dialog).toHaveCount(0)
    await expect(toast(page, `${name} is banned.`)).toBeVisible()
  }
  // What was said before is a press away.
  const first = toast(page, 'Finfoot is banned.').getByRole('button', { name: 'Undo' })
  await expect.poll(() => first.evaluate(hiddenBy)).toMatch(/^below/)
  await toast(page, 'Sungrebe is banned.').getByText('is banned').tap()
  await expect.poll(() => first.evaluate(hiddenBy)).toBe(null)
})

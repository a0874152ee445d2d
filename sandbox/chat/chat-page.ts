import { html } from 'hono/html'
import { layout } from '../oauth/layout.ts'
import { PEOPLE } from '../world/cast.ts'
import type { Message } from '../world/message-model.ts'
import type { World } from '../world/world.ts'
import type { ChatRoom } from './chat-room.ts'

/** A small client of the platform: to write and react as a person of the cast, where a demo needs somebody to. */
export function chatPage(world: World, room: ChatRoom) {
  const { personId, channels, channel, messages } = room
  const place = html`<input type="hidden" name="person" value="${personId}">
    <input type="hidden" name="channel" value="${channel?.id ?? ''}">`
  const write = html`<form method="post" action="/chat/messages">${place}
    <label>Message <input name="content" autocomplete="off" autofocus required maxlength="4000"></label>
    <button class="go">Post</button></form>`
  return layout(
    channel ? `#${channel.name}` : 'The chat',
    html`<form method="get" action="/chat">
        <label>As <select name="person">${PEOPLE.map(({ id, global_name }) => option(id, global_name, id === personId))}</select></label>
        <label>In <select name="channel">${channels.map(item =>
          option(item.channel.id, `${item.guild.name}, #${item.channel.name}`, item.channel === channel),
        )}</select></label>
        <button class="go">Show</button>
      </form>
      <h2>Said there last</h2>
      ${messages.map(message => said(world, message, place))}
      ${channel ? write : html`<p role="alert">This person can write nowhere.</p>`}`,
  )
}

function option(value: string, text: string, chosen: boolean) {
  return html`<option value="${value}" ${chosen ? 'selected' : ''}>${text}</option>`
}

function said(world: World, message: Message, place: unknown) {
  const { global_name, username } = world.user(message.author_id)
  const reactions = message.reactions.map(({ emoji, user_ids }) => `${emoji.name} ${user_ids.length}`).join('  ')
  const name = global_name ?? username
  return html`<form class="said" method="post" action="/chat/reactions">${place}
    <input type="hidden" name="message" value="${message.id}">
    <p><strong>${name}</strong><br>${message.content || '(no text)'}${reactions && html`<br><small>${reactions}</small>`}</p>
    <button class="cancel" aria-label="React to what ${name} said">👍 React</button>
  </form>`
}

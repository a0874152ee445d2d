-- What a database of the first versions held: as much of it as their tables took. Entries of the log stand here against their order.
insert into audit_entries (id, guild_id, action, actor_id, actor_name, target_id, target_name, reason, intent, before, after, outcome, explanation, opened_at, settled_at) values
  ('018f0000-0000-7000-8000-000000000009', '910000000000000001', 'member.timeout.remove', '200000000000000002', 'Mia', '99000000000000003', 'Rex', '', '{}', '{}', '{}', 'done', null, '2024-05-09T12:00Z', '2024-05-09T12:00:01Z'),
  ('018f0000-0000-7000-8000-000000000008', '910000000000000001', 'ban.remove', '200000000000000002', 'Mia', '99000000000000003', 'Rex', 'appeal', '{}', '{}', null, 'done', null, '2024-05-08T12:00Z', '2024-05-08T12:00:01Z'),
  ('018f0000-0000-7000-8000-000000000007', '910000000000000001', 'member.ban', '200000000000000002', 'Mia', '99000000000000003', 'Rex', '', '{"userId": "99000000000000003"}', '{}', null, 'pending', null, '2024-05-07T12:00Z', null),
  ('018f0000-0000-7000-8000-000000000006', '910000000000000001', 'member.ban', '200000000000000002', 'Mia', '99000000000000003', 'Rex', '', '{}', '{}', null, 'unknown', 'Nobody can tell.', '2024-05-06T12:00Z', '2024-05-06T13:00Z'),
  ('018f0000-0000-7000-8000-000000000005', '910000000000000001', 'member.kick', '200000000000000002', 'Mia', '99000000000000003', 'Rex', '', '{}', '{}', null, 'failed', 'The platform was away.', '2024-05-05T12:00Z', '2024-05-05T12:00:01Z'),
  ('018f0000-0000-7000-8000-000000000004', '910000000000000001', 'member.kick', '200000000000000002', 'Mia', '200000000000000001', 'Ada', '', '{}', '{}', null, 'refused', 'She owns it.', '2024-05-04T12:00Z', '2024-05-04T12:00:01Z'),
  ('018f0000-0000-7000-8000-000000000003', '910000000000000001', 'member.timeout', '200000000000000002', 'Mia', '99000000000000003', 'Rex', 'spam', '{}', '{}', '{}', 'partial', null, '2024-05-03T12:00Z', '2024-05-03T12:00:01Z'),
  ('018f0000-0000-7000-8000-000000000002', '910000000000000001', 'member.nick', '200000000000000002', 'Mia', '99000000000000003', 'Rex', '', '{}', '{"nick": "Wrecks"}', '{"nick": null}', 'done', null, '2024-05-02T12:00Z', '2024-05-02T12:00:01Z'),
  ('018f0000-0000-7000-8000-00000000000a', '910000000000000002', 'member.warn', '200000000000000001', 'Ada', '99000000000000003', 'Réx', 'dort auch: Straße', '{}', '{}', null, 'done', null, '2024-05-10T12:00Z', '2024-05-10T12:00:01Z'),
  ('018f0000-0000-7000-8000-000000000001', '910000000000000001', 'member.warn', '200000000000000002', 'Mia', '99000000000000003', 'Rex', 'first', '{}', '{}', null, 'done', null, '2024-05-01T12:00Z', '2024-05-01T12:00:01Z'),
  ('018f0000-0000-7000-8000-00000000000b', '910000000000000003', 'role.create', '200000000000000001', 'Ada', '300000000000000009', 'Helper', '', '{}', '{}', null, 'done', null, '2024-05-11T12:00Z', '2024-05-11T12:00:01Z');
insert into ban_lists (guild_id, listed_at) values ('910000000000000001', '2024-05-08T11:00Z');
insert into bans (guild_id, user_id, username, global_name, reason, moderator_id, banned_at, expires_at) values
  ('910000000000000001', '99000000000000005', 'gøne', 'Göne', 'İzmir  raid', '200000000000000002', '2024-04-01T10:00Z', null),
  ('910000000000000001', '200000000000000006', 'unsaid', null, null, null, null, '2030-01-01T00:00Z');
insert into gateway_guilds (guild_id, available) values ('910000000000000001', true);
insert into gateway_state (status, since, alive_at) values ('connected', '2024-05-01T00:00Z', '2024-05-11T12:00Z');
insert into seen_events (name, first_seen_at) values ('GUILD_MEMBER_ADD', '2024-05-01T00:00Z');
insert into guilds (id, name, icon, owner_id, features, emojis, system_channel_id, member_count, known_at, left_at) values
  ('910000000000000001', 'Aurora', 'icon', '200000000000000001', '{COMMUNITY}', '[{"id": "1", "name": "wave"}]', '400000000000000001', 4, '2024-05-01T00:00Z', null),
  ('910000000000000002', 'Borealis', null, '200000000000000001', '{}', '[]', null, null, '2024-05-01T00:00Z', '2024-05-10T20:00Z'),
  ('910000000000000003', 'Colossus', null, '200000000000000001', '{}', '[]', null, null, null, null);
insert into roles (guild_id, id, name, position, permissions, managed) values
  ('910000000000000001', '910000000000000001', '@everyone', 0, '1024', false),
  ('910000000000000001', '300000000000000001', 'Moderator', 3, '1099511627782', false);
insert into guild_syncs (guild_id, sweep, started_at, cursor, received, complete_at) values
  ('910000000000000001', 3, null, null, 4, '2024-05-01T00:05Z'),
  ('910000000000000003', 1, '2024-05-11T11:59Z', '100000000000000000', 1000, null);
insert into members (guild_id, user_id, username, global_name, nick, role_ids, joined_at, timed_out_until, sort_name, search_text, sweep) values
  ('910000000000000001', '200000000000000001', 'ada', 'Ada', null, '{}', '2020-01-01T00:00Z', null, 'ada', ' ada', 3),
  ('910000000000000001', '200000000000000002', 'mia', 'Mía', null, '{300000000000000001}', '2021-01-01T00:00Z', null, 'mia', ' mia', 3),
  ('910000000000000001', '99000000000000003', 'rex', null, 'Zoë', '{}', null, '2024-06-01T00:00Z', 'zoe', ' zoe rex', 3),
  ('910000000000000001', '200000000000000004', 'long', null, repeat('ﷺ', 32), '{}', '2022-01-01T00:00Z', null, repeat('صلى الله عليه وسلم', 32), ' long', 3);
insert into viewers (id, username, global_name, created_at, signed_in_at) values
  ('200000000000000002', 'mia', 'Mía', '2024-05-01T00:00Z', '2024-05-11T00:00Z');
insert into sessions (token_hash, id, viewer_id, method, created_at, expires_at, last_seen_at, user_agent) values
  ('hash of a token', 'a session', '200000000000000002', 'oauth', '2024-05-11T00:00Z', '2024-06-11T00:00Z', '2024-05-11T12:00Z', 'Firefox');
insert into vault_secrets (name, key_id, sealed, seed_fingerprint, updated_at) values
  ('bot token', '1234abcd', 'sealed', '1234abcd:0f', '2024-05-01T00:00Z');

-- Addresses in embeds count too: what was stored before is not taken for having none.
update "messages" set "has_link" = true where not "has_link" and "embeds"::text ~* 'https?://';

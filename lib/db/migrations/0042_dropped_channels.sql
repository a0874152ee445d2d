CREATE TABLE "dropped_channels" (
	"guild_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"dropped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dropped_channels_guild_id_channel_id_pk" PRIMARY KEY("guild_id","channel_id")
);

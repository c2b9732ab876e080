/** Tokens and webhook addresses of chat, social and community services. */
import { readTokens } from '../token.ts'
import { hasNoSequence } from '../token-checks.ts'
import { digits, oneOf, wordDash } from '../token-parts.ts'

export const chatTokens = readTokens(
  String.raw`
slack-token | a Slack token | (xoxb-|xoxp-|xoxa-|xoxr-|xoxo-|xoxs-|xoxe-|xoxc-){digits 10,13}-{digits 10,13}{[A-Za-z0-9-] 0,120}
slack-legacy-bot-token | a Slack bot token | xoxb-{digits 8,14}-{alnum 18,26} | after A-Za-z0-9-
slack-legacy-token | a Slack token | (xoxo-|xoxs-){digits 1,20}-{digits 1,20}-{digits 1,20}-{[0-9a-fA-F] 20,64} | after A-Za-z0-9-
slack-workspace-token | a Slack workspace token | (xoxa-|xoxr-){alnum 20,48} | entropy 3, after A-Za-z0-9-
slack-workspace-token-2 | a Slack workspace token | (xoxa-2-|xoxr-2-|xoxa-1-|xoxr-1-|xoxe-2-){alnum 8,64} | after A-Za-z0-9-
slack-refresh-token | a Slack configuration token | (xoxe-1-|xoxe.xoxb-1-|xoxe.xoxp-1-|xoxe.xoxb-2-|xoxe.xoxp-2-){[A-Za-z0-9] 100,200}
slack-cookie | a Slack session cookie | xoxd-{[A-Za-z0-9%+/] 40,300}
slack-app-token | a Slack app token | xapp-{digits 1}-{upper 6,16}-{digits 8,16}-{lower 40,80}
slack-app-token-short | a Slack app token | xapp-{digits 1}-{upper 1,20}-{digits 1,20}-{lower 20,39}
slack-webhook | a Slack webhook address | hooks.slack.com/(services/|workflows/|triggers/){[A-Za-z0-9+/] 40,90} | entropy 3.4, before A-Za-z0-9.
discord-bot-token | a Discord bot token | (MD|MT|Mj|Mz|ND|NT|Nj|Nz|OD|OT){[\w-] 20,26}.{wordDash 6}.{wordDash 27,42}
discord-webhook | a Discord webhook address | (discord.com|discordapp.com)/api/webhooks/{digits 17,20}/{wordDash 60,80}
telegram-bot-token | a Telegram bot token | {digits 8,10}:AA{[\w-] 32,34} | before 0-9, after \w-
telegram-bot-address | a Telegram bot token | api.telegram.org/bot{digits 8,10}(:|%3A|%3a){wordDash 34,36}
teams-webhook | a Microsoft Teams webhook address | .webhook.office.com/webhookb2/{[a-z0-9@-] 60,90}/IncomingWebhook/{lower 32}/{[a-z0-9-] 36} | before none
google-chat-webhook | a Google Chat webhook address | chat.googleapis.com/v1/spaces/{alnum 8,20}/messages?key={wordDash 39}{[&] 1}{[a-z] 5}={[A-Za-z0-9%_-] 40,60}
zapier-webhook | a Zapier webhook address | hooks.zapier.com/hooks/catch/{digits 5,10}/{alnum 6,12} | entropy 2
zoom-webhook | a Zoom chat webhook address | integrations.zoom.us/chat/webhooks/incomingwebhook/{wordDash 20,40}
matrix-token | a Matrix access token | syt_{[A-Za-z0-9+/] 4,60}_{alnum 20}_{alnum 6}
twitch-oauth | a Twitch OAuth token | oauth:{lower 30}
facebook-token | a Facebook access token | (EAACEdEose0cBA|EAAM|EAAC|EAAB|EAAG|EAAJ|EAAD){alnum 90,400} | entropy 3.5
facebook-app-token | a Facebook app access token | below
instagram-token | an Instagram access token | (IGQV|IGAA){wordDash 100,300}
twitter-bearer | a Twitter bearer token | AAAAAAAAAAAAAAAAAAAAA{[A-Za-z0-9%] 60,120} | entropy 4
linkedin-secret | a LinkedIn client secret | WPL_AP{digits 1}.{alnum 16}.{alnum 5,10}{[=] 0,2}
lichess-token | a Lichess token | (lip_|lio_){alnum 20,24}
pinterest-token | a Pinterest access token | pina_{upper 64,90}
ifttt-webhook | an IFTTT webhook key | /with/key/{wordDash 22,43} | before none
`,
  {
    'slack-token': { validate: hasNoSequence },
    'zapier-webhook': { misses: ['https://hooks.zapier.com/hooks/catch/'] },
    'facebook-app-token': { shape: [digits(15, 16), oneOf('|', '%7C', '%7c'), wordDash(27, 40)] },
  },
)

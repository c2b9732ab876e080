/** Providers whose keys have no prefix: the name beside the value gives them away. */
import { readProviders } from './provider.ts'

/** Id, what it contains, names, shapes; then the names under which nothing but these shapes is a live key. */
export const providers = readProviders(String.raw`
aws-secret-key | an AWS secret access key | aws, amazon, s3, bedrock | {base64 40} | aws.{0,20}secret.{0,10}key$
alibaba-secret-key | an Alibaba Cloud secret key | alibaba, aliyun | {alnum 30}
azure-secret | an Azure key | azure, msal, arm client | {base64 86}== or {base64 43}= or {alnum 32} or {hex 32} or {[\w.~-] 34,40} or {lower 52}
ibm-cloud-key | an IBM Cloud API key | ibm, iam, ibm cloud, cloud iam, softlayer | {wordDash 44} or {lower 64}
ibm-cos-secret | an IBM Cloud Object Storage HMAC key | cos, ibm cos, ibmcos, cos hmac | {hex 48}
cloudant-credential | a Cloudant credential | cloudant, cl, clou | {hex 64} or {[a-z] 24}
cloudflare-key | a Cloudflare API key | cloudflare, cf | {hex 37} or {wordDash 40}
digitalocean-spaces-key | a DigitalOcean key | digitalocean, digital ocean, do spaces | {hex 64} or {base64 43} or {upper 20}
heroku-key | a Heroku API key | heroku | {uuid}
linode-token | a Linode token | linode | {hex 64}
vultr-key | a Vultr API key | vultr | {upper 36}
scaleway-secret | a Scaleway secret key | scaleway, scw | {uuid}
hetzner-token | a Hetzner Cloud token | hetzner, hcloud | {alnum 64}
ovh-secret | an OVH application key | ovh | {alnum 16} or {alnum 32}
netlify-key | a Netlify token | netlify | {[a-z0-9=_-] 40,46} or {wordDash 43,45}
vercel-key | a Vercel token | vercel, zeit | {alnum 24}
fastly-token | a Fastly API token | fastly | {wordDash 32}
confluent-key | a Confluent key | confluent | {lower 16} or {base64 64}
clickhouse-key | a ClickHouse credential | clickhouse, click house | {alnum 42} or {wordDash 20}
databricks-key | a Databricks credential | databricks | {hex 36} or {hex 32}
bitbucket-client | a Bitbucket credential | bitbucket | {alnum 32} or {[a-z0-9=_-] 64} or {alnum 20} or {base64 44}
gitea-token | a Gitea token | gitea, forgejo, codeberg | {hex 40}
gitlab-legacy-token | a GitLab token | gitlab | {wordDash 20} or {hex 64}
github-legacy-token | a GitHub token | github, gh | {hex 40} or {wordDash 40}
jenkins-token | a Jenkins API token | jenkins | {hex 32,36}
travis-token | a Travis CI token | travis | {alnum 22}
circleci-key | a CircleCI token | circleci, circle | {hex 40}
drone-token | a Drone CI token | droneci, drone | {alnum 32}
codecov-token | a Codecov token | codecov | {lower 32} or {uuid}
code-quality-token | a Codacy token | codacy, coveralls, codeclimate, code climate | {alnum 20} or {alnum 32,37} or {hex 64}
sonar-key | a Sonar token | sonar, sonarqube, sonarcloud | {alnum 40}
snyk-token | a Snyk token | snyk | {uuid}
jfrog-token | a JFrog token | jfrog, artifactory, bintray, xray | {lower 64} or {alnum 73} or {hex 40} or {lower 12,40}
cloudsmith-key | a Cloudsmith key | cloudsmith | {hex 40}
datadog-key | a Datadog key | datadog, dd, data dog | {alnum 40} or {hex 32}
newrelic-key | a New Relic key | new relic, newrelic, nr | {lower 64} or {hex 40} or {hex 47}
sentry-token | a Sentry token | sentry | {hex 64} or {hex 32}
sumologic-key | a Sumo Logic credential | sumo, sumologic, sumo logic | su{alnum 12} or {alnum 64}
splunk-token | a Splunk token | splunk, hec | {uuid}
log-service-token | a log service token | logzio, loggly, papertrail, logentries, logdna, mezmo, timber | {alnum 20} or {alnum 32} or {uuid}
rollbar-token | a Rollbar token | rollbar | {hex 32} or {hex 128}
error-tracker-key | a Bugsnag key | bugsnag, honeybadger, airbrake, raygun, appsignal | {hex 32} or {alnum 20,40} or {uuid}
pagerduty-key | a PagerDuty key | pagerduty, pager duty, opsgenie, victorops | {[A-Za-z0-9_+-] 20} or {hex 32} or {uuid}
grafana-key | a Grafana key | grafana | {alnum 40,100}
elastic-key | an Elastic credential | elastic, elasticsearch, kibana | {alnum 24} or {[A-Za-z0-9=+/] 56,64}
launchdarkly-token | a LaunchDarkly token | launchdarkly, launch darkly | {[a-z0-9=_-] 40}
okta-key | an Okta token | okta | 00{[\w=-] 40} or {wordDash 40,64}
auth0-secret | an Auth0 secret | auth0 | {wordDash 64} or {wordDash 32} or {wordDash 43}
meraki-key | a Cisco Meraki key | meraki | {hex 40} | meraki.{0,20}(?:key|token)$
maxmind-key-legacy | a MaxMind licence key | maxmind, geoip | {alnum 16}
wandb-legacy-key | a Weights & Biases key | wandb | {hex 40}
cohere-key | a Cohere API key | cohere, co api | {alnum 40}
model-provider-key | a model provider API key | mistral, ai21, codestral, deepgram, assemblyai, voyageai, stability, together, gooseai, deepai, privateai, private ai, openai, cerebras, nlpcloud, clarifai, elevenlabs, runway, heygen, d id | {alnum 32} or {hex 40} or {hex 64} or {uuid}
kubernetes-token | a Kubernetes token | kube, k8s, kubernetes, rancher | {lower 6}.{lower 16} or {alnum 54,64}
docker-password | a container registry credential | docker, dockerhub, quay, harbor, ghcr | {uuid} or {anyHex 40} or {upper 64}
discord-credential | a Discord credential | discord | {hex 64} or {wordDash 32} or {digits 18}
adafruit-token | an Adafruit key | adafruit | {wordDash 32}
adobe-client | an Adobe credential | adobe | {hex 32}
airtable-key | an Airtable key | airtable | {alnum 17}
algolia-key | an Algolia key | algolia | {lower 32}
asana-credential | an Asana credential | asana | {digits 16} or {lower 32}
atlassian-key | an Atlassian token | atlassian, jira, confluence | {alnum 24}
bittrex-key | a Bittrex key | bittrex | {lower 32}
coinbase-key | a Coinbase credential | coinbase | {wordDash 64} or {alnum 16} or {alnum 32} or {uuid}
binance-key | a crypto exchange key | binance, bitfinex, bitmex, bybit, okx, poloniex, bitstamp, huobi, gateio | {alnum 64} or {alnum 43} or {alnum 32} or {alnum 18} or {uuid}
kraken-key | a Kraken key | kraken | {[a-z0-9/=_+-] 80,90} or {[A-Za-z0-9/+] 56}
kucoin-key | a KuCoin credential | kucoin | {hex 24} or {uuid}
contentful-key | a Contentful token | contentful | {[a-z0-9=_-] 43}
dropbox-key | a Dropbox credential | dropbox | {alnum 15} or {alnum 11}{[A-Za-z0-9=_-] 40,60}
etsy-key | an Etsy key | etsy | {alnum 24}
facebook-secret | a Facebook app secret | facebook, fb, instagram, whatsapp | {hex 32}
finicity-credential | a Finicity credential | finicity | {hex 32} or {alnum 20}
finnhub-key | a Finnhub key | finnhub | {alnum 20}
market-data-key | a market data key | alphavantage, alpha vantage, polygon, iexcloud, coinmarketcap, coingecko, tiingo, quandl, etherscan, infura, alchemy, moralis | {upper 16} or {alnum 20} or {alnum 32} or {hex 40} or {upper 34} or {wordDash 32} or {uuid}
flickr-key | a Flickr key | flickr | {alnum 32} or {hex 16}
freshbooks-key | a FreshBooks credential | freshbooks | {alnum 64}
freshdesk-key | a help desk key | freshdesk, helpscout, front | {alnum 20} or {alnum 32}
gitter-token | a Gitter token | gitter | {wordDash 40}
hubspot-key | a HubSpot key | hubspot | {uuid}
intercom-token | an Intercom token | intercom | {[A-Za-z0-9=_-] 60}
linkedin-credential | a LinkedIn credential | linkedin, linked in | {alnum 14} or {alnum 16}
looker-credential | a Looker credential | looker | {alnum 20} or {alnum 24}
mailchimp-legacy | a Mailchimp key | mailchimp, mandrill | {hex 32} or {wordDash 22}
mailgun-credential | a Mailgun credential | mailgun | {hex 32} or {hex 32}-{hex 8}-{hex 8} or {hex 72}
mailjet-key | a mail service key | mailjet, sparkpost, postmark, sendpulse, elasticemail, mailtrap, customerio, mailerlite, sendgrid, sendinblue, brevo | {hex 32} or {hex 40} or {alnum 20} or {uuid}
service-key | the key of a service | redhat, smartsheet, greptile, gumroad, boostnote, autodesk, brandfetch, owm, pyowm, infomaniak, upcloud, cloudinary, imgur, filestack, uploadcare, contentstack, storyblok, sanity, prismic, ghost, webflow, wix, squareup, lemonsqueezy, chargify, zuora, quickbooks, xero, docuseal, pandadoc, hellosign, signnow, calendly, acuity, eventbrite, meetup, ticketmaster, amadeus, skyscanner, uber, lyft, doordash, strava, fitbit, oura, withings, garmin, nasa, newsapi, guardian, wolfram, dictionary, deepl, lokalise, crowdin, phrase, transifex, convertapi, cloudconvert, pdfshift, abstractapi, numverify, hunterio, snovio, zerobounce, neverbounce, mailboxlayer, kickbox, peopledatalabs, fullcontact, crunchbase | {[A-Za-z0-9+/=_-] 24,90}
mattermost-token | a Mattermost token | mattermost | {lower 26}
messagebird-key | a MessageBird key | messagebird, message bird | {alnum 25} or {uuid}
sms-key | a messaging service key | twilio, nexmo, vonage, plivo, telnyx, clicksend, sinch, bandwidth | {hex 32} or {alnum 16} or {alnum 40} or {hex 8}
nytimes-key | a New York Times key | nytimes, new york times, newyorktimes | {[A-Za-z0-9=_-] 32}
plaid-credential | a Plaid credential | plaid | {alnum 24} or {hex 30} or {alnum 30}
rapidapi-key | a RapidAPI key | rapidapi, rapid api, mashape | {wordDash 50}
sendbird-key | a Sendbird credential | sendbird | {hex 40} or {uuid}
shopify-legacy-secret | a Shopify credential | shopify | {hex 32}
square-credential | a Square credential | square | {wordDash 22,60}
squarespace-key | a Squarespace key | squarespace, square space | {uuid}
stripe-credential | a Stripe credential | stripe | {alnum 24,32}
trello-key | a Trello key | trello | {[A-Za-z0-9-] 32} or {hex 64}
twitch-key | a Twitch credential | twitch | {lower 30}
twitter-credential | a Twitter credential | twitter | {alnum 25} or {alnum 45} or {alnum 50} or {digits 15,25}-{alnum 20,40} or AAAAAAAAAAAAAAAAAAAAAA{[A-Za-z0-9%] 80,100}
spotify-credential | a media service key | spotify, youtube, vimeo, soundcloud, giphy, unsplash, pexels, tmdb, lastfm | {hex 32} or {alnum 32} or {alnum 43} or {alnum 56}
yandex-key | a Yandex credential | yandex | {hex 32} or y0_{wordDash 55}
zendesk-key | a Zendesk key | zendesk | {alnum 40}
weather-key | a weather or map service key | openweather, openweathermap, weatherapi, accuweather, mapquest, geocodio, opencage, tomtom, ipstack, ipinfo, ipgeolocation | {hex 32} or {alnum 14,40}
segment-key | an analytics key | segment, mixpanel, amplitude, heap, fullstory, optimizely, keen, braze, appsflyer, branchio | {alnum 32} or {hex 32} or {wordDash 43} or {uuid}
crm-key | a sales tool key | salesforce, pipedrive, zoho, copper, clearbit, apollo, closeio, activecampaign, pardot, marketo, hunter, lusha | {hex 40} or {alnum 15,18} or {alnum 22,24} or {hex 64} or {hex 35} or {uuid}
paypal-credential | a payment service credential | paypal, braintree, adyen, worldpay, klarna, paystack, mollie, payu, recurly, chargebee, paddle | {wordDash 80} or {hex 32} or {alnum 32,40}
security-tool-key | a security service key | shodan, virustotal, virus total, censys, securitytrails, abuseipdb, urlscan, greynoise, alienvault, haveibeenpwned, hibp, whoisxml | {hex 64} or {alnum 32} or {hex 80} or {hex 32} or {uuid}
automation-key | a work tool key | clickup, monday, basecamp, todoist, calendly, smartsheet, wrike, zapier, typeform, surveymonkey, jotform, webflow, docusign | {hex 40} or {hex 32} or {alnum 26} or {wordDash 43,64} or {uuid}
scraping-key | a scraping or proxy service key | scraperapi, scrapingbee, serpapi, apify, brightdata, zenrows, browserless, proxycrawl, luminati, scrapinghub, zyte | {hex 32} or {hex 64} or {upper 80} or {hex 40} or {uuid}
`)

/** Tokens of payment, commerce, shipping and mail providers. */
import { readTokens } from '../token.ts'
import { hasManyDigits } from '../token-checks.ts'
import { oneOf, wordDash } from '../token-parts.ts'

export const paymentTokens = readTokens(
  String.raw`
stripe-key | a Stripe secret key | (sk_test_|sk_live_|sk_prod_|rk_test_|rk_live_|rk_prod_){alnum 10,160}
stripe-webhook-secret | a Stripe webhook secret | whsec_{[A-Za-z0-9+/] 24,64}
square-token | a Square access token | (sq0atp-|sq0csp-){[\w\\^-] 22,60}
square-production-token | a Square access token | EAAA{[\w+=-] 22,60} | entropy 3, before \w+/-, after \w+=/-
plaid-token | a Plaid access token | (access-sandbox-|access-development-|access-production-){uuid}
flutterwave-key | a Flutterwave key | (FLWSECK-|FLWSECK_TEST-|FLWPUBK-|FLWPUBK_TEST-|FLWSECK_LIVE-){[a-h0-9] 12,32}
shopify-token | a Shopify token | (shpat_|shpca_|shppa_|shpss_|shptka_|shpua_){alnum 32,38}
paypal-braintree-token | a PayPal Braintree access token | below
razorpay-key | a Razorpay key | (rzp_live_|rzp_test_){alnum 14}
gocardless-token | a GoCardless token | (live_|sandbox_){[\w=-] 40} | entropy 3.8, before \w, after \w-
lob-key | a Lob API key | (live_|test_){hex 35} | before \w
lob-public-key | a Lob API key | (live_pub_|test_pub_){hex 31} | before \w
mollie-key | a Mollie API key | (live_|test_){alnum 30} | entropy 3.8, before \w
easypost-key | an EasyPost API key | (EZAK|EZTK){alnum 54}
shippo-token | a Shippo API token | (shippo_live_|shippo_test_){hex 40}
duffel-token | a Duffel API token | (duffel_test_|duffel_live_){[\w=-] 43}
paddle-key | a Paddle API key | (pdl_live_apikey_|pdl_sdbx_apikey_){word 40,70}
xendit-key | a Xendit API key | (xnd_development_|xnd_production_){alnum 40,70}
woocommerce-key | a WooCommerce REST key | (ck_|cs_){hex 40} | before \w
checkout-key | a Checkout.com secret key | (sk_|sk_test_|sk_sbox_){uuid}
adyen-key | an Adyen API key | AQE{alnum 5}{[A-Za-z0-9+/] 100,200} | entropy 4
persona-key | a Persona API key | (persona_production_|persona_sandbox_){uuid}
brex-token | a Brex token | bxt_{alnum 40}
settlemint-token | a Settlemint access token | (sm_aat_|sm_pat_|sm_sat_){alnum 16}
bitcoin-extended-key | an extended private key of a crypto wallet | (xprv|yprv|zprv|tprv){[1-9A-HJ-NP-Za-km-z] 107,108}
sendgrid-key | a SendGrid API key | SG.{[\w=-] 16,32}.{[\w=.-] 30,64} | entropy 3.5
sendgrid-key-undotted | a SendGrid API key | SG.{[a-zA-Z0-9=_-] 66} | entropy 3.8
mailgun-key | a Mailgun API key | (key-|pubkey-){hex 32} | before \w-/
mailchimp-key | a Mailchimp API key | {hex 32}-us{digits 1,2} | entropy 2.8
mandrill-key | a Mandrill API key | md-{alnum 22} | entropy 3.6, before \w-
twilio-account | a Twilio account and its token | AC{hex 32}{[:"', ] 1,6}{hex 32} | before \w
twilio-key | a Twilio API key | SK{hex 32} | before \w
brevo-key | a Brevo API key | (xkeysib-|xsmtpsib-){hex 64}-{alnum 16}
resend-key | a Resend API key | re_{alnum 8}_{alnum 24} | before \w
mailersend-key | a MailerSend token | mlsn.{hex 64}
onesignal-key | a OneSignal key | (os_v2_app_|os_v2_org_){lower 90,110}
klaviyo-key | a Klaviyo private key | pk_{hex 34} | before \w
telnyx-key | a Telnyx API key | KEY{[0-9A-F] 32}_{alnum 22}
beamer-token | a Beamer API token | b_{[a-z0-9_=-] 44} | entropy 3.6, before \w-, after \w-
hubspot-token | a HubSpot access token | (pat-na1-|pat-na2-|pat-eu1-|pat-ap1-){uuid}
salesforce-session | a Salesforce session token | 00D{alnum 12,15}!{[\w.] 80,260}
salesforce-consumer-key | a Salesforce consumer key | 3MVG9{[\w.] 80,252}
ubidots-token | a Ubidots token | (BBFF-|BBUS-){alnum 30}
pubnub-key | a PubNub secret key | sec-c-{[A-Za-z0-9+/=] 36,64}
amazon-login-secret | a Login with Amazon client secret | amzn1.oa2-cs.v1.{hex 64}
amazon-login-token | a Login with Amazon token | below
`,
  {
    'paypal-braintree-token': {
      shape: '(access_token$production$|access_token$sandbox$){lower 16}${hex 32}',
    },
    'beamer-token': { validate: hasManyDigits },
    'amazon-login-token': { shape: [oneOf('Atza|', 'Atzr|'), wordDash(100, 1000)] },
  },
)

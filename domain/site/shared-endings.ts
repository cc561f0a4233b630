/** Words that stand before a country's ending as an ending of their own: `com.pe`, `gob.cl`, `co.uk`. */
const words: ReadonlySet<string> = new Set(
  (
    'ac adm adv art asso biz co com coop ed edu eng fin firm gen go gob gouv gov govt gub gv info int inf leg ltd me ' +
    'med mil mus musica mutual name ne net nhs nic nom or org plc pro sch school tm tur tv web'
  ).split(' '),
);

/**
 * Domains below which each name is somebody else's: pages, applications, shops, files and tunnels that anybody can have.
 * The best known of the private part of the Public Suffix List (publicsuffix.org); below one with `*.` everything
 * is shared, however deep: `s3.sa-east-1.amazonaws.com`.
 */
const hosts: ReadonlySet<string> = new Set(
  `
  github.io githubusercontent.com githubpreview.dev app.github.dev gitlab.io bitbucket.io codeberg.page gitapp.si
  gitpage.si surge.sh readthedocs.io readthedocs-hosted.com js.org netlib.re srht.site is-a.dev
  vercel.app vercel.dev now.sh v0.build netlify.app pages.dev workers.dev r2.dev trycloudflare.com cloudflare.net
  cf-ipfs.com cloudflare-ipfs.com web.app firebaseapp.com appspot.com r.appspot.com *.r.appspot.com *.run.app
  *.hosted.app cloudfunctions.net blogspot.com withgoogle.com googleapis.com googlecode.com googleusercontent.com
  translate.goog cloud.goog
  herokuapp.com herokussl.com onrender.com fly.dev railway.app up.railway.app koyeb.app
  deno.dev deno.net deta.app deta.dev glitch.me replit.app replit.dev repl.co id.repl.co repl.run
  stackblitz.io webcontainer.io csb.app codesandbox.io lovable.app lovableproject.com bolt.host streamlit.app
  streamlitapp.com hf.space gradio.live ondigitalocean.app *.digitaloceanspaces.com zeabur.app adaptable.app
  convex.app convex.site convex.cloud supabase.co supabase.net supabase.in hasura.app expo.app on-fleek.app
  edgecompute.app pythonanywhere.com eu.pythonanywhere.com meteorapp.com eu.meteorapp.com platter-app.dev
  cleverapps.io cleverapps.cc upsunapp.com *.platform.sh *.platformsh.site
  amplifyapp.com cloudfront.net elasticbeanstalk.com *.elasticbeanstalk.com awsapprunner.com *.awsapprunner.com
  awsapps.com awsglobalaccelerator.com amazonaws.com *.amazonaws.com on.aws *.on.aws
  azurewebsites.net *.azurewebsites.net azurestaticapps.net *.azurestaticapps.net azure-api.net azure-mobile.net
  azureedge.net azurefd.net azurecontainer.io *.azurecontainer.io *.azurecontainerapps.io cloudapp.net
  *.cloudapp.azure.com trafficmanager.net blob.core.windows.net *.web.core.windows.net core.windows.net
  sharepoint.com powerappsportals.com
  akamai.net akamaiedge.net akamaihd.net akamaized.net edgekey.net edgesuite.net fastly-edge.com fastlylb.net
  *.linodeobjects.com *.vultrobjects.com backblazeb2.com wasabisys.com *.wasabisys.com cdn77-storage.com
  myshopify.com shopifypreview.com wixsite.com wixstudio.com wixstudio.io editorx.io wix.run wordpress.com
  wpcomstaging.com wpengine.com wpenginepowered.com wpmudev.host pantheonsite.io *.pantheonsite.io kinsta.cloud
  kinsta.page squarespace.com square.site squares.net weebly.com weeblysite.com webflow.io webflowtest.io
  framer.app framer.website framer.ai framer.media framer.photos framer.wiki framercanvas.com carrd.co crd.co
  notion.site super.site jimdosite.com jimdofree.com jouwweb.site yolasite.com simplesite.com webnode.page strikingly.com
  mystrikingly.com tilda.ws ucraft.net godaddysites.com site123.me jumpseller.com mitiendanube.com lojavirtualnuvem.com.br
  myvtex.com vtexcommercestable.com.br tiendanube.com bigcartel.com big.cartel.com mybigcommerce.com ecwid.com
  unbounce.com unbouncepages.com leadpages.co lpages.co hubspotpagebuilder.com hs-sites.com *.hs-sites.com
  clickfunnels.com systeme.io bubbleapps.io flutterflow.app softr.app glide.page heyflow.page heyflow.site
  outsystemscloud.com my.site.com force.com *.force.com salesforce-sites.com *.my.salesforce-sites.com
  tumblr.com medium.com substack.com ghost.io hatenablog.com blogger.com livejournal.com altervista.org neocities.org
  000webhostapp.com infinityfreeapp.com rf.gd epizy.com byethost.com freehostia.com bplaced.net square7.net
  lima-city.de lima-city.at lima-city.ch nfshost.com alwaysdata.net dreamhosters.com a2hosted.com cprapid.com
  hostingersite.com kinghost.net uni5.net omg.lol freesite.host tempurl.host
  ngrok.io ngrok.app ngrok.dev ngrok-free.app ngrok-free.dev ngrok.pizza ngrok.pro loca.lt localtonet.com
  telebit.io serveo.net localhost.run lhr.life devtunnels.ms *.devtunnels.ms ts.net *.ts.net
  duckdns.org dynu.net dynv6.net ddns.net no-ip.org no-ip.biz no-ip.info noip.me hopto.org hopto.me zapto.org sytes.net
  myftp.org myftp.biz dyndns.org freeddns.org freemyip.com afraid.org mooo.com eu.org dpdns.org qzz.io nip.io sslip.io
  cloudns.cl cloudns.org cloudns.cc cloudns.eu cloudns.biz cloudns.info synology.me myds.me myqnapcloud.com
  br.com cn.com de.com eu.com jpn.com mex.com ru.com sa.com uk.com us.com za.com co.com gr.com it.com hk.com gb.net
  hu.net in.net jp.net se.net uk.net za.net ae.org hk.org jpn.org us.org za.org com.de com.se
  `
    .trim()
    .split(/\s+/),
);

/** Whether nobody has a domain by itself, but everybody one below it: `cl`, `com.pe`, `github.io`. In lower case. */
export function isSharedEnding(domain: string): boolean {
  const [first = '', ...rest] = domain.split('.');
  if (rest.length === 0) return true;
  if (hosts.has(domain)) return true;
  if (rest.some((_name, at) => hosts.has(`*.${rest.slice(at).join('.')}`))) return true;
  return rest.length === 1 && rest[0]?.length === 2 && words.has(first);
}

import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "auth",
  "context": {
    "user": null,
    "customer": null
  },
  "invoke": {
    "id": "identityListener",
    "src": "identityListener",
    "onError": [
      {
        "guard": "isRestoringSession",
        "target": ".signedOut",
        "actions": {
          "type": "logFailure"
        }
      },
      {
        "actions": {
          "type": "logFailure"
        }
      }
    ]
  },
  "on": {
    "identity.changed": [
      {
        "guard": {
          "type": "isSameAccount"
        },
        "actions": {
          "type": "setUser"
        }
      },
      {
        "guard": {
          "type": "hasUser"
        },
        "target": ".ensuringProfile",
        "actions": [
          {
            "type": "setUser"
          },
          "clearCustomer"
        ]
      },
      {
        "target": ".signedOut",
        "actions": "clearSession"
      }
    ]
  },
  "initial": "restoringSession",
  "states": {
    "restoringSession": {
      "tags": "loading",
      "description": "The page was opened; it is not known yet whether a session is stored.",
      "meta": {
        "screen": "loading"
      },
      "on": {
        "identity.changed": [
          {
            "guard": {
              "type": "hasUser"
            },
            "target": "ensuringProfile",
            "actions": {
              "type": "setUser"
            }
          },
          {
            "target": "signedOut"
          }
        ]
      }
    },
    "signedOut": {
      "initial": "idle",
      "on": {
        "auth.signIn": {
          "target": ".openingPopup"
        }
      },
      "states": {
        "idle": {
          "description": "No one is signed in.",
          "meta": {
            "screen": "signedOut"
          }
        },
        "openingPopup": {
          "tags": "busy",
          "description": "The account popup is open; the user arrives by identity.changed.",
          "meta": {
            "screen": "signedOut"
          },
          "on": {
            "auth.signIn": {}
          },
          "invoke": {
            "id": "openSignInPopup",
            "src": "openSignInPopup",
            "onDone": {
              "target": "idle"
            },
            "onError": [
              {
                "guard": {
                  "type": "isPopupCancelled"
                },
                "target": "idle"
              },
              {
                "target": "failed"
              }
            ]
          }
        },
        "failed": {
          "description": "The last sign-in failed; the message is under the sign-in button.",
          "meta": {
            "screen": "signInFailed"
          }
        }
      }
    },
    "ensuringProfile": {
      "tags": "loading",
      "description": "The profile of the signed-in user is loaded.",
      "meta": {
        "screen": "loading"
      },
      "invoke": {
        "id": "ensureCustomer",
        "src": "ensureCustomer",
        "onDone": {
          "target": "signedIn",
          "actions": {
            "type": "setCustomer"
          }
        },
        "onError": {
          "target": "signedIn",
          "actions": {
            "type": "logFailure"
          }
        }
      }
    },
    "signedIn": {
      "tags": "authenticated",
      "initial": "idle",
      "on": {
        "auth.signIn": {
          "target": ".openingPopup"
        },
        "auth.signOut": {
          "target": "signingOut"
        },
        "profile.ensured": {
          "actions": {
            "type": "setCustomer"
          }
        }
      },
      "states": {
        "idle": {
          "description": "The user is signed in; the profile is null when loading it failed.",
          "meta": {
            "screen": "signedIn"
          }
        },
        "openingPopup": {
          "tags": "busy",
          "description": "The server refused the session, and the user signs in again; another account arrives by identity.changed.",
          "meta": {
            "screen": "signedIn"
          },
          "on": {
            "auth.signIn": {}
          },
          "invoke": {
            "id": "openSignInPopup",
            "src": "openSignInPopup",
            "onDone": {
              "target": "idle"
            },
            "onError": [
              {
                "guard": {
                  "type": "isPopupCancelled"
                },
                "target": "idle"
              },
              {
                "target": "failed"
              }
            ]
          }
        },
        "failed": {
          "description": "Signing in again failed; the message is under the button.",
          "meta": {
            "screen": "signInFailed"
          }
        }
      }
    },
    "signingOut": {
      "tags": [
        "authenticated",
        "busy"
      ],
      "description": "The session is being cleared.",
      "meta": {
        "screen": "signedIn"
      },
      "invoke": {
        "id": "signOut",
        "src": "signOut",
        "onDone": {
          "target": "signedOut",
          "actions": "clearSession"
        },
        "onError": {
          "target": "signedIn",
          "actions": {
            "type": "logFailure"
          }
        }
      }
    }
  }
});
